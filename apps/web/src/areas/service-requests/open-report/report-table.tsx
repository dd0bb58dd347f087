import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable, type Loading } from '@latchboard/ui/table/data-table.tsx';
import { keepToastsAbove } from '@latchboard/ui/toasts/bottom-bar.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { RequestRow, RequestType } from '../shapes.ts';
import { reportColumns } from './columns.tsx';
import css from './open-report.module.css';
import { pinnedFirst, usePinnedRequests } from './pin-mark.tsx';
import { useDrafts } from './use-drafts.ts';

interface ReportTableProps {
  readonly rows: readonly RequestRow[] | undefined;
  /** Number of matching rows, even beyond the maximum report size. */
  readonly count: number | undefined;
  readonly loading: Loading & { readonly refetch: () => Promise<unknown> };
}

const noRows: readonly never[] = [];
const typesInUse = ({ rows }: { readonly rows: readonly RequestType[] }) => rows.filter(({ isActive }) => isActive);

/** Rows of the report. Changes stay unsaved until the user clicks Update (SRQ-03). */
export function ReportTable({ rows, count, loading }: ReportTableProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const types =
    useQuery({ ...query(api.serviceRequests.getRequestTypes, {}, { quiet: true }), select: typesInUse }).data ?? noRows;
  const people =
    useQuery(query(api.serviceRequests.getOpenServiceRequestAssignableUsers, {}, { quiet: true })).data?.rows ?? noRows;
  const { drafts, rejections, pending, isSaving, change, save, discard } = useDrafts(rows ?? noRows, loading.refetch);
  const pins = usePinnedRequests();
  const columns = useMemo(
    () => reportColumns({ t, locale, types, people, drafts, rejections, change, pins }),
    [t, locale, types, people, drafts, rejections, change, pins],
  );
  const rejectionCount = rejections.size;
  return (
    <>
      <Panel flush>
        <DataTable
          name="service-requests.open"
          label="requestReports.open"
          columns={columns}
          rows={pinnedFirst(rows, pins)}
          rowKey={({ id }) => String(id)}
          loading={loading}
          density="roomy"
          isPartial={rows !== undefined && count !== undefined && rows.length < count}
          tone={(row) =>
            rejections.has(row.id)
              ? 'error'
              : pending.some(({ serviceRequestId }) => serviceRequestId === row.id)
                ? 'warning'
                : undefined
          }
          note={
            rows !== undefined &&
            (rows.length < (count ?? 0)
              ? t('requestReports.first', { shown: rows.length, count: count ?? 0 })
              : t('requests.count', { count: rows.length }))
          }
          empty={{ title: 'requestReports.noResults', text: 'requestReports.noResultsText' }}
        />
      </Panel>
      {pending.length > 0 && (
        <section
          ref={keepToastsAbove}
          className={`${css.pending} lb-no-print`}
          aria-label={t('requestReports.pending', { count: pending.length })}
        >
          <b aria-live="polite">{t('requestReports.pending', { count: pending.length })}</b>
          {rejectionCount > 0 && (
            <span className={css.left}>
              <IconAlertTriangle size={16} aria-hidden />
              {t('requestReports.kept', { count: rejectionCount })}
            </span>
          )}
          <span className={css.push} />
          <Button label="requestReports.discard" disabled={isSaving} onClick={discard} />
          <Button kind="main" label="requestReports.update" busy={isSaving} onClick={() => void save()} />
        </section>
      )}
    </>
  );
}
