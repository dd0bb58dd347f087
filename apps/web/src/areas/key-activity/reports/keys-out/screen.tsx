import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
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
import { useLanguage, useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read, useAddress, useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { ScheduleListButton } from '#web/lib/schedules/schedule-list-button.tsx';
import { boardOrder, isOverdueAt, matchesFigure } from '../../board/board-at.ts';
import { keyOf } from '../../board/changed-rows.ts';
import { fileHeader } from '../../board/file-header.ts';
import { linesOfTable, saveList } from '../../board/save-keys-out.ts';
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
const choices = [
  { value: 'all', label: 'keysOut.only.all' },
  { value: 'overdue', label: 'keysOut.only.overdue' },
  { value: 'soon', label: 'keysOut.only.soon' },
] as const;
const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  taken: read.oneOf(raw.taken, ['recent', 'all'], 'recent'),
  only: read.oneOf(raw.only, ['all', 'overdue', 'soon'], 'all'),
  sort: read.text(raw.sort) || undefined,
});

/** Keys-out report: current holders of keys. Initially, keys taken in the last 30 days (TXN-02). */
export default function KeysOutScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const say = useWording();
  const { person, Link } = useKitServices();
  const { locale } = useLanguage();
  const now = useNow();
  const [{ taken: period, only, sort }, setSearch] = useAddress(readSearch);
  const options = useQuery({
    ...query(api.keyActivity.reportOptions, { propertyId }, { quiet: true }),
    staleTime: 60_000,
  });
  const result = useQuery(query(api.keyActivity.keysOut, { propertyId }, { live: propertyId, quiet: true }));
  const about = options.data;
  const timeZone = about?.timeZone ?? 'UTC';
  const lettered = !(about?.nonLetteredPanels ?? false);
  const all = result.data?.rows;
  const recent = useMemo(() => all && takenInLast30Days(all, now), [all, now]);
  const taken = about && (period === 'all' ? all : recent);
  const rows = taken && boardOrder(taken, now).filter((row) => matchesFigure(row, only, now));
  const older = (all?.length ?? 0) - (recent?.length ?? 0);
  const showsHooks = all?.some((row) => row.hook !== null || row.tag !== null) ?? false;
  const showsSilence = all?.some(({ cabinet }) => cabinet.silentSince !== null) ?? false;
  const columns = useMemo(
    () => keysOutColumns({ t, locale, timeZone, lettered, now, showsHooks, showsSilence, propertyId, Link }),
    [t, locale, timeZone, lettered, now, showsHooks, showsSilence, propertyId, Link],
  );
  const overdue = rows?.filter((row) => isOverdueAt(row, now)).length ?? 0;
  const today = dayIn(timeZone, now);

  const isPhone = useIsPhone();
  const order = parseSort(sort, columnIds);

  function save() {
    const shown = shownColumns(tableName, person.id, columns);
    const certainty = certaintyColumn(rows ?? [], () => timeZone, { t, locale });
    const head = fileHeader(
      {
        ...{ kind: t('board.fileName'), title: t('report.keysOut'), place: about?.propertyName ?? '', zone: timeZone },
        filters: [t(period === 'all' ? 'keysOut.all' : 'keysOut.recent'), t(`keysOut.only.${only}`)],
        ...{ madeBy: person.name, now, sources: about?.cabinets ?? [] },
      },
      { t, locale },
    );
    saveList(head, linesOfTable([...shown, ...certainty], sortRows(columns, rows ?? [], order), say));
  }

  return (
    <ReportFrame
      propertyId={propertyId}
      propertyName={about?.propertyName}
      timeZone={about?.timeZone}
      title="report.keysOut"
      subtitle={about ? [formatDay(today)] : []}
      actions={
        !isPhone && (
          <>
            <PrintButton disabled={!rows} />
            <ScheduleListButton
              file={api.keyActivity.exportKeysOut}
              asked={{ propertyId, only: only === 'overdue' ? only : undefined }}
              zone={about?.timeZone}
            />
            <Button label="report.csv" kind="main" disabled={!rows} onClick={save} />
          </>
        )
      }
    >
      <SilentNote sources={about?.cabinets ?? []} timeZone={timeZone} />
      <Panel flush>
        {(result.error && !all) || (options.error && !about) ? (
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
            rowKey={keyOf}
            sort={order}
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
                  options={choices}
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
              period === 'recent' && older > 0 ? (
                <p className={css.older}>
                  {t('keysOut.older', { count: older })}
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
