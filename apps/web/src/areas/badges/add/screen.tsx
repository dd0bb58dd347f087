import { badgeNumber } from '@latchboard/contract/badges/rules/facts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { NextSteps } from '@latchboard/ui/panel/next-steps.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import record from '#web/lib/record/record.module.css';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { badgesHref } from '../shapes.ts';
import { type AddedBadge, AddedPanel } from './added-panel.tsx';
import { BadgeForm } from './badge-form.tsx';

/** Reads the number of a welcome pack badge to give out. */
const readSearch = (raw: Readonly<Record<string, unknown>>) => {
  const number = read.text(raw.number);
  return { number: badgeNumber.test(number) ? number : '' };
};

/** Adds badges one at a time. Each PIN is shown only once (BDG-01). */
export default function AddBadgeScreen() {
  const propertyId = useIdParam('propertyId');
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const [{ number: initialNumber }, setSearch] = useUrlState(readSearch);
  const suggestion = useQuery({
    ...query(api.badges.suggestBadgeNumber, { propertyId }, { quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [addedBadge, setAddedBadge] = useState<AddedBadge | null>(null);
  const crumbs = usePropertyCrumbs(property.data);
  const error = property.error ?? suggestion.error;
  return (
    <Page
      title={initialNumber === '' ? 'badges.add' : { key: 'badges.giveOutOne', params: { number: initialNumber } }}
      subtitle={property.data?.name}
      crumbs={[...crumbs, { label: 'badges.title', href: badgesHref(propertyId) }]}
    >
      {addedBadge && (
        <AddedPanel
          badge={addedBadge}
          onNext={async () => {
            setSearch({ number: '' });
            await suggestion.refetch();
            setAddedBadge(null);
          }}
        />
      )}
      {!addedBadge && (
        <div className={record.panels}>
          <Panel>
            {property.data && suggestion.data ? (
              <BadgeForm
                key={initialNumber}
                property={property.data}
                initialNumber={initialNumber}
                suggested={suggestion.data.number}
                onAdded={setAddedBadge}
              />
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
          {property.data && (
            <NextSteps
              steps={[
                'badges.next.pin',
                'badges.next.cabinets',
                { key: 'badges.next.who', params: { property: property.data.name } },
              ]}
            />
          )}
        </div>
      )}
    </Page>
  );
}
