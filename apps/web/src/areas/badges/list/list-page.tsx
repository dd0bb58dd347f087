import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { offboardingListHref } from '#web/areas/offboarding/index.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { BadgeList } from './badge-list.tsx';

/** Badge list of a property, on a separate page. */
export function BadgeListPage({ defaultValue }: { readonly defaultValue: 'active' | 'inactive' }) {
  const propertyId = useIdParam('propertyId');
  const property = usePageProperty(propertyId);
  const crumbs = usePropertyCrumbs(property);
  return (
    <BadgeList
      propertyId={propertyId}
      defaultValue={defaultValue}
      links={<LinkButton label="badges.offboarding" href={offboardingListHref(propertyId)} />}
      frame={({ table, ...actions }) => (
        <Page title="badges.title" subtitle={property?.name} crumbs={crumbs} timeZone={property?.timeZone} {...actions}>
          <SectionMenu entity={{ level: 'property', id: propertyId }} current="badges">
            <Panel flush>{table}</Panel>
          </SectionMenu>
        </Page>
      )}
    />
  );
}
