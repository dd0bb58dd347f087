import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { personHref, unitHref } from '../keys/hrefs.ts';
import { visitLines } from '../reports/table/visit-lines.ts';
import { EventList } from './event-list.tsx';
import css from './latest-events.module.css';
import { useNewEvents } from './use-new-events.ts';

/** Number of events to load, enough to fill the lines. A visit has about six events. */
const limit = 60;
const maxRows = 10;
const noOpenVisits: ReadonlySet<string> = new Set();

/** Latest events of a property, live, one line per visit. */
export function RecentActivity({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const result = useQuery(
    query(api.keyActivity.transactions, { propertyId, limit, visits: true }, { live: propertyId, quiet: true }),
  );
  const rows = result.data?.rows;
  const newEventIds = useNewEvents(rows);
  return (
    <Panel
      title="log.recent"
      actions={
        <LinkButton size="small" label="report.transactions" href={`/property-reports/${propertyId}/transaction`} />
      }
      flush
    >
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined || !property ? (
        <div className={css.waiting}>
          <Skeleton lines={6} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title="log.empty" />
      ) : (
        <EventList
          label={t('log.recent')}
          events={visitLines(rows, noOpenVisits).slice(0, maxRows)}
          timeZone={property.timeZone}
          hasLetteredPanels={!property.nonLetteredPanels}
          personHrefOf={(badge) => personHref(propertyId, badge)}
          unitHrefOf={(unit) => unitHref(propertyId, unit)}
          isNew={({ id }) => newEventIds.has(id)}
        />
      )}
    </Panel>
  );
}
