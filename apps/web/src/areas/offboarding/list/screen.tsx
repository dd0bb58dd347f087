import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { offboardingHref } from '../shapes.ts';

/** Offboardings of a property, newest first (BEY-10). */
export default function OffboardingsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const propertyId = useIdParam('propertyId');
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const result = useQuery(query(api.leavings.listLeavings, { propertyId }, { live: propertyId, quiet: true }));
  const crumbs = usePropertyCrumbs(property);
  const zone = property?.timeZone ?? localZone;
  return (
    <Page title="offboarding.list" subtitle={property?.name} crumbs={crumbs} timeZone={property?.timeZone}>
      <SectionMenu entity={{ level: 'property', id: propertyId }} current="badges">
        <ListPanel
          title="offboarding.list"
          empty="offboarding.none"
          rows={result.data?.rows}
          rowKey={(row) => row.id}
          failure={{ error: result.error, refetch: result.refetch }}
        >
          {(row) => (
            <>
              <p>
                <Link href={offboardingHref(propertyId, row.id)}>{row.name}</Link>{' '}
                {row.undoneAt !== null && <StatusChip status="unknown" label="offboarding.state.undone" />}
              </p>
              <small>{[row.by ?? t('offboarding.provider'), formatDateTime(row.at, zone, locale)].join(' · ')}</small>
            </>
          )}
        </ListPanel>
      </SectionMenu>
    </Page>
  );
}
