import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { propertyRequestsHref } from '../shapes.ts';
import { AddForm } from './add-form.tsx';

/** Creates a service request for a property (SRQ-01, SRQ-06). */
export default function AddRequestScreen() {
  const propertyId = useIdParam('propertyId');
  const { data, error, refetch } = useQuery(
    query(api.serviceRequests.readServiceRequestChoices, { propertyId }, { live: propertyId, quiet: true }),
  );
  const backCrumbs = usePropertyCrumbs(data?.property);
  return (
    <Page
      title="requests.addTitle"
      subtitle={data?.property.name}
      crumbs={[...backCrumbs, { label: 'requests.ofProperty', href: propertyRequestsHref(propertyId) }]}
    >
      {data ? (
        <AddForm key={propertyId} choices={data} />
      ) : (
        <Panel>
          <Loading isSubject error={error} refetch={refetch} lines={8} />
        </Panel>
      )}
    </Page>
  );
}
