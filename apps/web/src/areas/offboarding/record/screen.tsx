import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { OffboardingPage } from './offboarding-page.tsx';

/** Page of an offboarding, with live updates to its steps and to the keys still out (BEY-10). */
export default function OffboardingScreen() {
  const propertyId = useIdParam('propertyId');
  const leavingId = useIdParam('leavingId');
  const result = useQuery(query(api.leavings.getLeaving, { propertyId, leavingId }, { live: propertyId, quiet: true }));
  if (result.data) return <OffboardingPage offboarding={result.data} refresh={result.refetch} />;
  return <RecordLoading title="offboarding.title" result={result} />;
}
