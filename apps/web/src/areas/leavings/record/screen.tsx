import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { LeavingPage } from './leaving-page.tsx';

/** How far a leaving is: each step, and the keys that are still out, as they come back (BEY-10). */
export default function LeavingScreen() {
  const propertyId = useIdParam('propertyId');
  const leavingId = useIdParam('leavingId');
  const result = useQuery(query(api.leavings.getLeaving, { propertyId, leavingId }, { live: propertyId, quiet: true }));
  if (result.data) return <LeavingPage leaving={result.data} refresh={result.refetch} />;
  return (
    <Page title="leavings.title">
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
