import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWayBack } from '#web/areas/key-activity/index.ts';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { badgesHref } from '../shapes.ts';
import { type Added, AddedPanel } from './added-panel.tsx';
import { BadgeForm } from './badge-form.tsx';

/** Adds badges one after the other; the PIN of each is shown once (BDG-01). */
export default function AddBadgeScreen() {
  const propertyId = useIdParam('propertyId');
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const suggestion = useQuery({
    ...query(api.badges.suggestBadgeNumber, { propertyId }, { quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [added, setAdded] = useState<Added | null>(null);
  const crumbs = useWayBack(property.data);
  const error = property.error ?? suggestion.error;
  return (
    <Page
      title="badges.add"
      subtitle={property.data?.name}
      crumbs={[...crumbs, { label: 'badges.title', href: badgesHref(propertyId) }]}
    >
      {added && (
        <AddedPanel
          badge={added}
          onNext={async () => {
            await suggestion.refetch();
            setAdded(null);
          }}
        />
      )}
      {!added && (
        <Panel>
          {property.data && suggestion.data ? (
            <BadgeForm property={property.data} suggested={suggestion.data.number} onAdded={setAdded} />
          ) : error ? (
            <LoadFailure
              isSubject
              error={error}
              refetch={() => Promise.all([property.refetch(), suggestion.refetch()])}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </Panel>
      )}
    </Page>
  );
}
