import { Button } from '@latchboard/ui/button/button.tsx';
import { DateRangeField } from '@latchboard/ui/date-range/date-range-field.tsx';
import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { daysOf, readRange, writeRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { saveText, writeCsv } from '#web/areas/key-activity/index.ts';
import { read, useAddress } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import { type Change, cancellationColumns, changeName, columnIds, writeAt } from './columns.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  period: read.text(raw.period),
  sort: read.text(raw.sort) || undefined,
});
const pageSize = 200;

/** Cancellations, reinstatements, overdue payments and temporary accesses of a range of days (HIE-07). */
export default function CancellationReportScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const [{ period, sort }, setSearch] = useAddress(readSearch);
  const range = readRange(period, { quick: '1m' });
  const today = dayIn(hereZone);
  const days = daysOf(range, today);
  const { result, rows, hasMore, footer } = useAllRows({
    queryKey: ['hierarchy.cancellationReport', 'all', days],
    ask: (cursor, signal) =>
      api.hierarchy.cancellationReport(
        { ...days, zone: hereZone, limit: pageSize, ...(cursor !== undefined && { cursor }) },
        { signal, quiet: true },
      ),
  });
  const columns = useMemo(() => cancellationColumns(Link, t, locale), [Link, t, locale]);

  function save(changes: readonly Change[]) {
    const lines = changes.map((row) => [
      writeAt(row, locale),
      row.propertyName,
      row.corporationName,
      changeName(row, t),
      row.reason,
      row.by ?? '',
    ]);
    const titles = columns.map(({ title }) => (typeof title === 'string' ? t(title) : ''));
    saveText(`cancellations-${days.from}-${days.to}.csv`, 'text/csv;charset=utf-8', writeCsv([titles, ...lines]));
  }

  return (
    <Page
      title="cancellations.title"
      namesZone
      subtitle={t('cancellations.days', { from: writeDay(days.from), to: writeDay(days.to) })}
      actions={
        <>
          <Button
            label="cancellations.csv"
            icon={<IconDownload size={16} aria-hidden />}
            disabled={!rows || rows.length === 0}
            onClick={() => rows && save(rows)}
          />
          <Button label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />
        </>
      }
    >
      <Panel flush>
        <DataTable
          name="hierarchy.cancellations"
          label="cancellations.title"
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.id)}
          loading={result}
          sort={readSort(sort, columnIds, { id: 'at', desc: true })}
          onSort={(next) => setSearch({ sort: writeSort(next) }, { replace: true })}
          filters={
            <DateRangeField
              value={range}
              today={today}
              onChange={(next) => setSearch({ period: writeRange(next) }, { replace: true })}
            />
          }
          note={rows && !hasMore && t('cancellations.count', { count: rows.length })}
          isPartial={hasMore}
          footer={footer}
          empty={{ title: 'cancellations.none' }}
        />
      </Panel>
    </Page>
  );
}
