import { cancellationSorts } from '@latchboard/contract/hierarchy/property-lists';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { daysOfRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { daysFilter } from '#web/lib/list/filters/days-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { cancellationColumns } from './columns.tsx';

const filters = { period: daysFilter({ defaultValue: { quick: '1m' }, zone: localZone }) };

/** Cancellations, reinstatements, overdue payments, and temporary access in a range of days (HIE-07). */
export default function CancellationReportScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.hierarchy.cancellationReport,
    file: api.hierarchy.exportCancellations,
    sorts: cancellationSorts,
    defaultSort: '-at',
    input: ({ period }) => ({ ...daysOfRange(period, dayIn(localZone)), zone: localZone }),
  });
  const { from, to } = daysOfRange(list.values.period, dayIn(localZone));
  const columns = useMemo(() => cancellationColumns(Link, t, locale), [Link, t, locale]);

  return (
    <ListPage
      title="cancellations.title"
      namesZone
      subtitle={t('cancellations.days', { from: formatDay(from), to: formatDay(to) })}
      list={list}
      name="hierarchy.cancellations"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="cancellations.count"
      empty={{ title: 'cancellations.none' }}
    />
  );
}
