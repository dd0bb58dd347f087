import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { type Crumb, Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClipboardList, IconKey, IconPencil, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AuditLink } from '#web/areas/audit/index.ts';
import { overviewHref, RecentActivity } from '#web/areas/key-activity/index.ts';
import { PeoplePanel } from '#web/areas/staff/index.ts';
import { BadgesPanel, SystemsPanel } from '#web/areas/systems/index.ts';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { AccountBanner } from '../account/account-banner.tsx';
import { AccountSteps } from '../account/account-steps.tsx';
import { DeskPanels } from '../desk/desk-panels.tsx';
import { corporationListHref, levelHref } from '../level-href.ts';
import { PropertyDetails } from './property-details.tsx';
import css from './screen.module.css';
import type { Property } from './shapes.ts';

/** A property: its systems, people and recent activity. */
export default function PropertyScreen() {
  const propertyId = useIdParam('propertyId');
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
      subtitle={property ? <Standing property={property} /> : t('hierarchy.property')}
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
          {mayDo(me, 'WorkOrder_ALL') && (
            <LinkButton
              label="workOrders.title"
              icon={<IconClipboardList size={16} aria-hidden />}
              href={`/property/${propertyId}/work-orders`}
            />
          )}
          {mayDo(me, ['Report-KeysOut_READ', 'DatalogTransaction_ALL']) && (
            <LinkButton
              label="hierarchy.reports"
              icon={<IconReportAnalytics size={16} aria-hidden />}
              href={`/property-reports/${propertyId}`}
            />
          )}
          <AuditLink kind="property" id={propertyId} />
          {property?.may.edit && (
            <LinkButton
              label="property.edit"
              icon={<IconPencil size={16} aria-hidden />}
              href={`/property/${propertyId}/edit-property`}
            />
          )}
        </>
      }
    >
      {property ? (
        <Panels property={property} />
      ) : (
        <Panel>
          <Skeleton lines={10} />
        </Panel>
      )}
    </Page>
  );
}

/** What belongs to a property is asked for once it is known to be there. */
function Panels({ property }: { readonly property: Property }) {
  const me = useMe();
  const { id: propertyId } = property;
  return (
    <>
      <AccountBanner property={property} />
      <div className={css.columns}>
        <div className={css.column}>
          <SystemsPanel propertyId={propertyId} />
          {mayDo(me, 'DatalogTransaction_ALL') && (
            <RecentActivity
              propertyId={propertyId}
              timeZone={property.timeZone}
              lettered={!property.nonLetteredPanels}
            />
          )}
          {mayDo(me, 'Badge_UPDATE') && <BadgesPanel propertyId={propertyId} />}
        </div>
        <div className={css.column}>
          <PropertyDetails property={property} />
          {property.may.edit && <AccountSteps property={property} />}
          <PeoplePanel propertyId={propertyId} />
        </div>
      </div>
      <div className={css.desk}>
        <DeskPanels level="property" id={propertyId} />
      </div>
    </>
  );
}

function crumbsOf(property: Property | undefined): readonly Crumb[] {
  const above = property
    ? (['corporation', 'division', 'region'] as const).map(
        (level): Crumb => ({
          label: { data: property[level].name },
          href: levelHref({ level, id: property[level].id }),
        }),
      )
    : [];
  return [{ label: 'hierarchy.corporations', href: corporationListHref }, ...above];
}

/** How the customer stands, where that is anything but usual. */
function Standing({ property }: { readonly property: Property }) {
  const t = useTranslate();
  return (
    <>
      <span>{property.propertyCode === '' ? t('hierarchy.property') : property.propertyCode}</span>
      {property.canceled && <StatusChip status="error" label="property.canceled" />}
      {property.paymentDelinquent && <StatusChip status="warning" label="property.delinquent" />}
      {property.temporaryAccessDate !== null && (
        <StatusChip
          status="info"
          label={{ key: 'property.temporaryAccess', params: { day: property.temporaryAccessDate.slice(0, 10) } }}
        />
      )}
      {property.customerUnitEntry && <StatusChip status="info" label="property.unitEntry" />}
    </>
  );
}
