import { closedSorts } from '@latchboard/contract/service-requests/rules';
import { daysOfRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { daysFilter } from '#web/lib/list/filters/days-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { requestFilters } from '../list/filters.ts';
import { periodOf } from '../open-report/criteria.ts';
import { requestHref, requestsHref } from '../shapes.ts';
import { closedColumns } from './closed-columns.tsx';
import { ClosedTotals } from './closed-totals.tsx';
import { ReportLinks } from './report-links.tsx';

const { find, type, technician } = requestFilters;
const filters = { days: daysFilter({ defaultValue: { quick: '31d' }, zone: localZone }), find, type, technician };

/** Requests closed in a period, by technician and by type, with their durations (SRQ-01). */
export default function ClosedReportScreen() {
  const router = useRouter();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.serviceRequests.getClosedServiceRequests,
    file: api.serviceRequests.exportClosedServiceRequests,
    sorts: closedSorts,
    defaultSort: '-closed',
    input: (values) => ({
      ...periodOf(daysOfRange(values.days, dayIn(localZone))),
      ...(values.find !== '' && { search: values.find }),
      ...(values.type !== '' && { typeId: Number(values.type) }),
      ...(values.technician !== '' && { technicianId: Number(values.technician) }),
    }),
    live: 'all',
  });
  const columns = useMemo(() => closedColumns({ locale, Link }), [locale, Link]);
  const { from, to } = daysOfRange(list.values.days, dayIn(localZone));
  return (
    <ListPage
      title="requestReports.closed"
      namesZone
      crumbs={[{ label: 'requests.title', href: requestsHref }]}
      list={list}
      name="service-requests.closed"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="requests.count"
      onOpen={(row) => router.history.push(requestHref(row.property.id, row.id))}
      tabs={<ReportLinks current="closed" />}
      frame={(rows) => (
        <>
          <ClosedTotals period={periodOf({ from, to })} />
          {rows}
        </>
      )}
      empty={{ title: 'requestReports.noneClosed' }}
    />
  );
}
