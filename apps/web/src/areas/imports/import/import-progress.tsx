import { importTypes } from '@latchboard/contract/imports/columns';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { IgnoredContent } from './ignored-content.tsx';
import type { ImportDetail } from './import-detail.ts';
import { Problems } from './problems.tsx';
import css from './screen.module.css';

interface ImportProgressProps {
  readonly detail: ImportDetail;
  readonly onChanged: () => void;
}

/** Progress of an import, its errors, and the next action. */
export function ImportProgress({ detail, onChanged }: ImportProgressProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const [emailPasswordCodes, setEmailPasswordCodes] = useState(false);
  const { id, state, rows, problemRows } = detail;

  // The check continues on the server. The page follows its progress, even after an error.
  const check = () => void run(() => api.imports.checkImport({ importId: id }), onChanged);

  async function importAll() {
    const isConfirmed = await confirm({
      title: { key: 'import.sureTitle', params: { count: rows } },
      text: 'import.sureText',
      confirmLabel: { key: 'import.all', params: { count: rows } },
    });
    if (!isConfirmed) return;
    await run(() => api.imports.applyImport({ importId: id, emailPasswordCodes }), onChanged);
  }

  useEffect(() => {
    if (state === 'imported')
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hierarchy') });
  }, [state, queryClient]);

  return (
    <>
      <Counts counts={detail.counts} />
      <IgnoredContent ignored={detail.ignored} />
      {detail.failure && <p role="alert">{detail.failure}</p>}
      {state === 'read' && (
        <div className={css.buttons}>
          <Button kind="main" label="import.check" busy={isBusy} onClick={check} />
        </div>
      )}
      {(state === 'checking' || state === 'importing') && <Progress detail={detail} />}
      {state === 'checked' && problemRows > 0 && (
        <>
          <p role="alert">{t('import.problems', { count: problemRows })}</p>
          <Problems detail={detail} />
        </>
      )}
      {state === 'checked' && problemRows === 0 && (
        <>
          {!detail.failure && <p role="status">{t('import.clean', { count: rows })}</p>}
          {(detail.counts.staff ?? 0) > 0 && (
            <CheckField
              label="import.emailCodes"
              help="staff.emailPasswordCodeHelp"
              value={emailPasswordCodes}
              onChange={setEmailPasswordCodes}
            />
          )}
          <div className={css.buttons}>
            <Button
              kind="main"
              label={{ key: 'import.all', params: { count: rows } }}
              busy={isBusy}
              onClick={() => void importAll()}
            />
          </div>
        </>
      )}
      {state === 'imported' && (
        <>
          <p role="status">{t('import.done', { count: rows })}</p>
          {detail.made.length > 0 && (
            <>
              <p>{t('import.made')}</p>
              <ul className={css.made}>
                {detail.made.map((place) => (
                  <li key={`${place.level} ${place.id}`}>
                    <Link href={`/${place.level}/${place.id}`}>{place.name}</Link>{' '}
                    <span>{t(`hierarchy.${place.level}`)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className={css.buttons}>
            <LinkButton label="hierarchy.corporations" href="/corporation/corporation-list" />
          </div>
        </>
      )}
    </>
  );
}

/** Number of rows per type in the file. */
function Counts({ counts }: Pick<ImportDetail, 'counts'>) {
  const t = useTranslate();
  const labelId = useId();
  const types = importTypes.filter((type) => (counts[type] ?? 0) > 0);
  if (types.length === 0) return null;
  return (
    <div className={css.counts}>
      <span id={labelId}>{t('import.counts')}</span>
      <ul aria-labelledby={labelId}>
        {types.map((type) => (
          <li key={type}>{t(`import.count.${type}`, { count: counts[type] ?? 0 })}</li>
        ))}
      </ul>
    </div>
  );
}

function Progress({ detail: { state, done, rows } }: { readonly detail: ImportDetail }) {
  const t = useTranslate();
  const label = t(state === 'checking' ? 'import.checking' : 'import.importing', { done, count: rows });
  return (
    <div className={css.progress}>
      <p role="status">{label}</p>
      <progress aria-label={label} max={rows} value={done} />
      <p>{t('import.goesOn')}</p>
    </div>
  );
}
