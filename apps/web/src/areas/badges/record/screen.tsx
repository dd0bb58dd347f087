import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { BadgePage } from './badge-page.tsx';

/** One badge: its owner, when it is valid, and what each cabinet knows of it (BDG-01). */
export default function BadgeScreen() {
  const propertyId = useIdParam('propertyId');
  const badgeId = useIdParam('badgeId');
  const result = useQuery(query(api.badges.getBadge, { propertyId, badgeId }, { live: propertyId, quiet: true }));
  if (result.data) return <BadgePage key={badgeId} badge={result.data} refresh={result.refetch} />;
  return (
    <Page title="badges.title">
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
