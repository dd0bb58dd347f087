import { reasonKinds } from '@latchboard/contract/alerts/rules/reasons';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { ReasonKind } from './shapes.ts';

const ReasonsDialog = lazy(() => import('./reasons-dialog.tsx'));

/** Causes and outcomes that a corporation uses to resolve its exceptions (BEY-06). */
export function ReasonsPanel({ id }: EntityRef) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [editedKind, setEditedKind] = useState<ReasonKind | null>(null);
  const { data, error, refetch } = useQuery(
    query(api.alerts.getExceptionReasons, { corporationId: id }, { quiet: true }),
  );
  return (
    <Panel title="reasons.title">
      {data === undefined ? (
        <Loading error={error} refetch={refetch} lines={4} />
      ) : (
        <ul className={css.entries}>
          {reasonKinds.map((kind) => (
            <li key={kind}>
              <p>
                <b>{t(`reasons.${kind}`)}</b>{' '}
                <Button
                  size="small"
                  label={{ key: 'reasons.edit', params: { list: t(`reasons.${kind}`) } }}
                  onClick={() => setEditedKind(kind)}
                />
              </p>
              <p>{data[kind].rows.map(({ nameEn, nameEs }) => (language === 'es' ? nameEs : nameEn)).join(' · ')}</p>
              <small>{t(data[kind].isOwn ? 'reasons.own' : 'reasons.supplied')}</small>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {editedKind && data && (
          <ReasonsDialog
            corporationId={id}
            kind={editedKind}
            list={data[editedKind]}
            onClose={() => setEditedKind(null)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
