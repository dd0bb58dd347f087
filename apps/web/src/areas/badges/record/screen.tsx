import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { BadgePage } from './badge-page.tsx';

/** A badge: owner, validity, and delivery to each cabinet (BDG-01). */
export default function BadgeScreen() {
  const propertyId = useIdParam('propertyId');
  const badgeId = useIdParam('badgeId');
  const result = useQuery(query(api.badges.getBadge, { propertyId, badgeId }, { live: propertyId, quiet: true }));
  if (result.data) return <BadgePage key={badgeId} badge={result.data} refresh={result.refetch} />;
  return <RecordLoading title="badges.title" result={result} />;
}
