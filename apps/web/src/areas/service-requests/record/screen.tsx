import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { RequestPage } from './request-page.tsx';

/** A service request with its related records (SRQ-06). */
export default function RequestScreen() {
  const propertyId = useIdParam('propertyId');
  const requestId = useIdParam('requestId');
  const result = useQuery(
    query(api.serviceRequests.getServiceRequest, { propertyId, requestId }, { live: propertyId, quiet: true }),
  );
  if (result.data) return <RequestPage request={result.data} refresh={result.refetch} />;
  return <RecordLoading title="requests.title" result={result} />;
}
