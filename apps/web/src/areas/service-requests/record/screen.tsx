import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { RequestPage } from './request-page.tsx';

/** One service request with what hangs on it (SRQ-06). */
export default function RequestScreen() {
  const propertyId = useIdParam('propertyId');
  const requestId = useIdParam('requestId');
  const result = useQuery(
    query(api.serviceRequests.getServiceRequest, { propertyId, requestId }, { live: propertyId, quiet: true }),
  );
  if (result.data) return <RequestPage request={result.data} refresh={result.refetch} />;
  return (
    <Page title="requests.title">
      <Panel>
        {result.error ? (
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Panel>
    </Page>
  );
}
