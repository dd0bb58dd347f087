import { requestSorts } from '@latchboard/contract/service-requests/rules';
import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { addRequestHref, requestHref } from '../shapes.ts';
import { requestColumns } from './columns.tsx';
import { propertyFilters } from './filters.ts';

/** Service requests for a property, for its customers and for the provider (SRQ-06). */
export default function PropertyRequestsScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const router = useRouter();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const property = usePageProperty(propertyId);
  const backCrumbs = usePropertyCrumbs(property);
  const zone = property?.timeZone ?? localZone;
  const list = useList({
    filters: propertyFilters,
    call: api.serviceRequests.listPropertyServiceRequests,
    file: api.serviceRequests.exportPropertyServiceRequests,
    sorts: requestSorts,
    defaultSort: ({ view }) => (view === 'closed' || view === 'all' ? '-changed' : 'due'),
    input: ({ view, find }) => ({ propertyId, view, ...(find !== '' && { search: find }) }),
    live: propertyId,
  });
  const columns = useMemo(() => requestColumns({ t, locale, zone, Link, isOfProperty: true }), [t, locale, zone, Link]);
  const addButton = <AddLink kind="main" label="requests.add" href={addRequestHref(propertyId)} />;
  return (
    <ListPage
      title="requests.ofProperty"
      subtitle={property?.name}
      crumbs={backCrumbs}
      timeZone={property?.timeZone}
      isSubject
      list={list}
      name="service-requests.property"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="requests.count"
      tone={(row) => (row.isLate ? 'error' : undefined)}
      onOpen={(row) => router.history.push(requestHref(propertyId, row.id))}
      actions={addButton}
      frame={(rows) => (
        <SectionMenu entity={{ level: 'property', id: propertyId }} current="service-requests">
          {rows}
        </SectionMenu>
      )}
      empty={{ title: 'requests.none', text: 'requests.noneText', action: addButton }}
    />
  );
}
