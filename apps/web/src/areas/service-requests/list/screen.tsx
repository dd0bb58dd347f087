import { requestSorts } from '@latchboard/contract/service-requests/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { ReportLinks } from '../reports/report-links.tsx';
import { myDayHref, requestHref } from '../shapes.ts';
import { AddRequest } from './add-request.tsx';
import { requestColumns } from './columns.tsx';
import { requestFilters } from './filters.ts';
import { PinsPanel } from './pins-panel.tsx';

/**
 * Service requests for all properties. Pinned ones are above the list. By default, open ones are sorted by due time
 * (SRQ-01, SRQ-05).
 */
export default function RequestsScreen() {
  const t = useTranslate();
  const router = useRouter();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters: requestFilters,
    call: api.serviceRequests.listServiceRequests,
    file: api.serviceRequests.exportServiceRequests,
    sorts: requestSorts,
    defaultSort: ({ view }) => (view === 'closed' || view === 'all' ? '-changed' : 'due'),
    input: ({ view, find, type, technician }) => ({
      view,
      ...(find !== '' && { search: find }),
      ...(type !== '' && { typeId: Number(type) }),
      ...(technician !== '' && { assigneeId: Number(technician) }),
    }),
    live: 'all',
  });
  const columns = useMemo(() => requestColumns({ t, locale, zone: localZone, Link }), [t, locale, Link]);
  return (
    <ListPage
      title="requests.title"
      namesZone
      list={list}
      name="service-requests.list"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="requests.count"
      tone={(row) => (row.isLate ? 'error' : undefined)}
      onOpen={(row) => router.history.push(requestHref(row.property.id, row.id))}
      tabs={<ReportLinks />}
      actions={
        <>
          <LinkButton label="requests.myDay" href={myDayHref} />
          <AddRequest />
        </>
      }
      frame={(rows) => (
        <>
          <PinsPanel />
          {rows}
        </>
      )}
      empty={{ title: 'requests.none', text: 'requests.noneText' }}
    />
  );
}
