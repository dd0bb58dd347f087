import { cancellationSorts } from '@latchboard/contract/hierarchy/property-lists';
import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { daysOf } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { daysFilter } from '#web/lib/list/filters/days-filter.tsx';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { cancellationColumns } from './columns.tsx';

const name = 'hierarchy.cancellations';
const filters = { period: daysFilter({ usual: { quick: '1m' }, zone: hereZone }) };

/** Cancellations, reinstatements, overdue payments and temporary accesses of a range of days (HIE-07). */
export default function CancellationReportScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const list = useList({
    filters,
    call: api.hierarchy.cancellationReport,
    file: api.hierarchy.exportCancellations,
    sorts: cancellationSorts,
    usualSort: '-at',
    input: ({ period }) => ({ ...daysOf(period, dayIn(hereZone)), zone: hereZone }),
  });
  const { from, to } = daysOf(list.values.period, dayIn(hereZone));
  const columns = useMemo(() => cancellationColumns(Link, t, locale), [Link, t, locale]);

  return (
    <Page
      title="cancellations.title"
      namesZone
      subtitle={t('cancellations.days', { from: writeDay(from), to: writeDay(to) })}
      actions={<ListActions list={list} name={name} columns={columns} />}
    >
      <Panel flush>
        <ListTable
          list={list}
          name={name}
          label="cancellations.title"
          columns={columns}
          rowKey={(row) => String(row.id)}
          countText="cancellations.count"
          empty={{ title: 'cancellations.none' }}
        />
      </Panel>
    </Page>
  );
}
