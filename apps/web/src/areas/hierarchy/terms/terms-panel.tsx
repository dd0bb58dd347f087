import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { download } from '#web/lib/download.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { useTimesOf } from '../contacts/times-of.ts';
import { UploadTerms } from './upload-terms.tsx';

/** The terms of use of a property, the newest in force; the provider uploads and removes them. */
export function TermsPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const timeOf = useTimesOf({ level: 'property', id: propertyId });
  const keeps = mayDo(useMe(), 'Property_UPDATE');
  const result = useQuery(query(api.hierarchy.listTerms, { propertyId }, { quiet: true }));
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const rows = result.data?.rows;
  const sizeOf = (bytes: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
      Math.max(1, Math.round(bytes / 1000)),
    );

  async function remove(termsId: number, name: string) {
    const isSure = await confirm({
      title: { key: 'terms.removeTitle', params: { name } },
      text: 'terms.removeText',
      confirmLabel: 'terms.removeShort',
      isDangerous: true,
    });
    if (!isSure) return;
    await api.hierarchy.removeTerms({ propertyId, termsId }).then(
      () => showToast({ tone: 'success', title: { key: 'terms.removed', params: { name } } }),
      // The call has told the person.
      () => undefined,
    );
    await result.refetch();
  }

  return (
    <Panel title="terms.title">
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <Skeleton lines={2} />
      ) : rows.length === 0 ? (
        <EmptyState title="terms.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map(({ id, fileName, size, at, by, isInForce }) => (
            <li key={id} className={css.withActions}>
              <div>
                <Button
                  kind="quiet"
                  size="small"
                  label={{ data: fileName }}
                  onClick={() =>
                    void download(`/properties/${propertyId}/terms/${id}`, {}, () => undefined).catch(() => undefined)
                  }
                />
                {isInForce && <StatusChip status="in" label="terms.inForce" />}
                <br />
                <small>
                  {t('terms.by', {
                    size: sizeOf(size),
                    by: by ?? t('terms.provider'),
                    time: timeOf(at),
                  })}
                </small>
              </div>
              {keeps && (
                <Button
                  kind="quiet"
                  size="small"
                  label={{ key: 'terms.remove', params: { name: fileName } }}
                  onClick={() => void remove(id, fileName)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {keeps && rows && property && (
        <UploadTerms
          property={property}
          inForce={rows.find(({ isInForce }) => isInForce)?.fileName}
          onAdded={() => result.refetch()}
        />
      )}
    </Panel>
  );
}
