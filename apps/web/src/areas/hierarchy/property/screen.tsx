import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconKey, IconPencil, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { overviewHref } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { AccountBanner } from '../account/account-banner.tsx';
import { corporationListHref } from '../corporation-list-href.ts';
import { DeleteButton } from '../deletion/delete-button.tsx';
import { crumbsAboveProperty } from '../edit/level-crumbs.ts';
import { EntitySections } from '../entity-page/entity-sections.tsx';
import { useSectionParam, useSectionTitle } from '../entity-page/section-param.ts';
import type { Property } from './shapes.ts';

/** Page of a property. The URL selects the section. */
export default function PropertyScreen() {
  const propertyId = useIdParam('propertyId');
  const section = useSectionParam();
  const sectionTitle = useSectionTitle({ level: 'property', id: propertyId });
  const t = useTranslate();
  const me = useMe();
  const result = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  const property = result.data;

  if (result.error && !property)
    return (
      <Page title="hierarchy.property" crumbs={[{ label: 'hierarchy.corporations', href: corporationListHref }]}>
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      </Page>
    );
  return (
    <Page
      title={property ? { data: property.name } : 'hierarchy.property'}
      section={sectionTitle}
      subtitle={property ? <AccountNote property={property} /> : t('hierarchy.property')}
      crumbs={crumbsOf(property)}
      actions={
        <>
          {mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']) && (
            <LinkButton
              label="hierarchy.openBoard"
              icon={<IconKey size={16} aria-hidden />}
              href={overviewHref({ level: 'property', id: propertyId })}
            />
          )}
          {property?.may.edit && (
            <LinkButton
              label="property.edit"
              icon={<IconPencil size={16} aria-hidden />}
              href={`/property/${propertyId}/edit-property`}
            />
          )}
        </>
      }
      secondaryActions={
        <>
          {mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']) && (
            <LinkButton
              label="hierarchy.reports"
              icon={<IconReportAnalytics size={16} aria-hidden />}
              href={`/property-reports/${propertyId}`}
            />
          )}
          {property?.may.edit && (
            <>
              <hr />
              <DeleteButton
                entity={{ level: 'property', id: propertyId, name: property.name, revision: property.revision }}
                parent={{ level: 'region', id: property.region.id }}
              />
            </>
          )}
        </>
      }
    >
      {property ? (
        <EntitySections
          entity={{ level: 'property', id: propertyId }}
          section={section}
          banner={<AccountBanner property={property} />}
        />
      ) : (
        <Panel>
          <Skeleton lines={10} />
        </Panel>
      )}
    </Page>
  );
}

const crumbsOf = (property: Property | undefined): readonly Crumb[] => [
  { label: 'hierarchy.corporations', href: corporationListHref },
  ...(property ? crumbsAboveProperty(property) : []),
];

/** Code of a property, any unusual account status, and a pending unit entry. */
function AccountNote({ property }: { readonly property: Property }) {
  const t = useTranslate();
  return (
    <>
      <span>{property.propertyCode === '' ? t('hierarchy.property') : property.propertyCode}</span>
      {property.canceled && <StatusChip status="error" label="property.canceled" />}
      {property.paymentDelinquent && <StatusChip status="warning" label="property.delinquent" />}
      {property.temporaryAccessUntil !== null && (
        <StatusChip
          status="info"
          label={{
            key: 'property.temporaryAccess',
            params: { day: formatDay(dayIn(property.timeZone, Date.parse(property.temporaryAccessUntil))) },
          }}
        />
      )}
      {property.customerUnitEntry && <StatusChip status="info" label="property.unitEntry" />}
    </>
  );
}
