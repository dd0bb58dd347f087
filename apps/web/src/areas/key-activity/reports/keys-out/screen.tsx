import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { sortRows } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { parseSort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { shownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { boardOrder, isOverdueAt, matchesFigure } from '../../board/board-at.ts';
import { rowIdOf } from '../../board/changed-rows.ts';
import { fileHeader } from '../../board/file-header.ts';
import { certaintyColumn, SilentNote } from '../../silence/last-known.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { keysOutColumns } from './keys-out-columns.tsx';
import { takenInLast30Days } from './rolling-period.ts';
import css from './screen.module.css';

const columnIds = ['unit', 'hook', 'tag', 'holder', 'badge', 'why', 'workOrder', 'since', 'for', 'due', 'cabinet'];
const tableName = 'key-activity.keys-out';
const periods = [
  { value: 'recent', label: 'keysOut.recent' },
  { value: 'all', label: 'keysOut.all' },
] as const;
const figureChoices = [
  { value: 'all', label: 'keysOut.only.all' },
  { value: 'overdue', label: 'keysOut.only.overdue' },
  { value: 'soon', label: 'keysOut.only.soon' },
] as const;
const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  taken: read.oneOf(raw.taken, ['recent', 'all'], 'recent'),
  only: read.oneOf(raw.only, ['all', 'overdue', 'soon'], 'all'),
  sort: read.text(raw.sort) || undefined,
});

/** Keys-out report: current holders of keys. Initially shows keys taken in the last 30 days (TXN-02). */
export default function KeysOutScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const { person, Link } = useKitServices();
  const { locale } = useLanguage();
  const now = useNow();
  const [{ taken: period, only, sort }, setSearch] = useUrlState(readSearch);
  const options = useQuery({
    ...query(api.keyActivity.reportOptions, { propertyId }, { quiet: true }),
    staleTime: 60_000,
  });
  const result = useQuery(query(api.keyActivity.keysOut, { propertyId }, { live: propertyId, quiet: true }));
  const reportOptions = options.data;
  const timeZone = reportOptions?.timeZone ?? 'UTC';
  const hasLetteredPanels = !(reportOptions?.nonLetteredPanels ?? false);
  const allRows = result.data?.rows;
  const recentRows = useMemo(() => allRows && takenInLast30Days(allRows, now), [allRows, now]);
  const rowsInPeriod = reportOptions && (period === 'all' ? allRows : recentRows);
  const rows = rowsInPeriod && boardOrder(rowsInPeriod, now).filter((row) => matchesFigure(row, only, now));
  const olderCount = (allRows?.length ?? 0) - (recentRows?.length ?? 0);
  const showsHooks = allRows?.some((row) => row.hook !== null || row.tag !== null) ?? false;
  const showsSilence = allRows?.some(({ cabinet }) => cabinet.silentSince !== null) ?? false;
  const columns = useMemo(
    () => keysOutColumns({ t, locale, timeZone, hasLetteredPanels, now, showsHooks, showsSilence, propertyId, Link }),
    [t, locale, timeZone, hasLetteredPanels, now, showsHooks, showsSilence, propertyId, Link],
  );
  const overdue = rows?.filter((row) => isOverdueAt(row, now)).length ?? 0;
  const today = dayIn(timeZone, now);

  const isPhone = useIsPhone();
  const tableSort = parseSort(sort, columnIds);

  function tableFile() {
    const visibleColumns = shownColumns(tableName, person.id, columns);
    const certainty = certaintyColumn(rows ?? [], () => timeZone, { t, locale });
    const head = fileHeader(
      {
        ...{
          kind: t('board.fileName'),
          title: t('report.keysOut'),
          place: reportOptions?.propertyName ?? '',
          zone: timeZone,
        },
        filters: [t(period === 'all' ? 'keysOut.all' : 'keysOut.recent'), t(`keysOut.only.${only}`)],
        sources: reportOptions?.cabinets ?? [],
      },
      { t, locale },
    );
    return { ...head, columns: [...visibleColumns, ...certainty], rows: sortRows(columns, rows ?? [], tableSort) };
  }

  return (
    <ReportFrame
      propertyId={propertyId}
      propertyName={reportOptions?.propertyName}
      timeZone={reportOptions?.timeZone}
      title="report.keysOut"
      subtitle={reportOptions && isPhone ? [formatDay(today)] : []}
      actions={
        !isPhone && (
          <FileMenu
            file={api.keyActivity.exportKeysOut}
            query={{ propertyId, only: only === 'overdue' ? only : undefined }}
            zone={reportOptions?.timeZone}
            isEmpty={!rows}
            table={tableFile}
          />
        )
      }
    >
      <SilentNote sources={reportOptions?.cabinets ?? []} timeZone={timeZone} />
      <Panel flush>
        {(result.error && !allRows) || (options.error && !reportOptions) ? (
          <LoadFailure
            isSubject
            error={result.error ?? options.error}
            refetch={() => Promise.all([result.refetch(), options.refetch()])}
          />
        ) : (
          <DataTable
            name={tableName}
            label="report.keysOut"
            columns={columns}
            rows={rows}
            rowKey={rowIdOf}
            sort={tableSort}
            onSort={(next) => setSearch({ sort: serializeSort(next) }, { replace: true })}
            tone={(row) => (isOverdueAt(row, now) ? 'error' : undefined)}
            filters={
              <>
                <Segmented
                  label="keysOut.period"
                  options={periods}
                  value={period}
                  onChange={(next) => setSearch({ taken: next }, { replace: true })}
                />
                <Segmented
                  label="keysOut.only"
                  options={figureChoices}
                  value={only}
                  onChange={(next) => setSearch({ only: next === 'all' ? undefined : next }, { replace: true })}
                />
              </>
            }
            note={
              rows && [t('keysOut.count', { count: rows.length }), t('keysOut.overdue', { count: overdue })].join(' · ')
            }
            empty={{ title: period === 'all' ? 'keysOut.empty' : 'keysOut.emptyRecent' }}
            footer={
              period === 'recent' && olderCount > 0 ? (
                <p className={css.older}>
                  {t('keysOut.older', { count: olderCount })}
                  <Button label="keysOut.showOlder" size="small" onClick={() => setSearch({ taken: 'all' })} />
                </p>
              ) : undefined
            }
          />
        )}
      </Panel>
    </ReportFrame>
  );
}
