import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { personHref, unitHref } from '../keys/hrefs.ts';
import { visitLines } from '../reports/table/visit-lines.ts';
import { EventList } from './event-list.tsx';
import css from './latest-events.module.css';
import { useNewEvents } from './use-new-events.ts';

/** Number of events to load, enough to fill the lines. A visit has about six events. */
const limit = 100;
const maxRows = 15;
const noOpenVisits: ReadonlySet<string> = new Set();

/** Latest events from all cabinets, live, one line per visit, in the user's time zone (OPS-01). */
export function LatestEvents() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const result = useQuery(query(api.keyActivity.latest, { limit }, { live: 'all', quiet: true }));
  const rows = result.data?.rows;
  const newEventIds = useNewEvents(rows);
  return (
    <Panel title="log.latest" note={t('log.latestNote')} flush>
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <div className={css.waitingLong}>
          <Skeleton lines={8} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title="log.empty" />
      ) : (
        <EventList
          label={t('log.latest')}
          events={visitLines(rows, noOpenVisits).slice(0, maxRows)}
          timeZone={localZone}
          hasLetteredPanels
          personHrefOf={(badge, row) => personHref(row.propertyId, badge)}
          unitHrefOf={(unit, row) => unitHref(row.propertyId, unit)}
          isNew={({ id }) => newEventIds.has(id)}
          place={(row) => <Link href={`/property/${row.propertyId}`}>{row.propertyName}</Link>}
        />
      )}
    </Panel>
  );
}
