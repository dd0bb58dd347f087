import { Page } from '@latchboard/ui/page/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { usePropertyCrumbs } from '../use-property-crumbs.ts';
import { ScheduleItem } from './schedule-item.tsx';

/** Scheduled reports of a property with their next runs, recipients, and last deliveries (BEY-16). */
export default function SchedulesScreen() {
  const propertyId = useIdParam('propertyId');
  const property = usePageProperty(propertyId);
  const result = useQuery(query(api.reportSchedules.listSchedules, { propertyId }, { quiet: true }));
  const crumbs = usePropertyCrumbs(property);
  return (
    <Page title="schedules.title" subtitle={property?.name} crumbs={crumbs} timeZone={property?.timeZone}>
      <ListPanel
        title="schedules.title"
        empty="schedules.none"
        rows={result.data?.rows}
        rowKey={(row) => row.id}
        failure={{ error: result.error, refetch: result.refetch }}
      >
        {(row) => (
          <ScheduleItem
            propertyId={propertyId}
            schedule={row}
            timeZone={property?.timeZone ?? localZone}
            refresh={result.refetch}
          />
        )}
      </ListPanel>
    </Page>
  );
}
