import { maxVisitMs, type VisitEvent, visitOf, visitsOf } from '@latchboard/contract/key-activity/rules/visits';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { EventRow } from './rows.ts';

/**
 * Maximum number of events read to group the rows of a page. The rows of a page that spans more events are not grouped.
 */
const maxEvents = 5000;

/**
 * Events of the rows' cabinets from one hour (`maxVisitMs`) before the first row through the last row. A visit depends
 * on all of its events.
 */
const eventsOfVisits = statement('events-of-visits', {
  values: ['int4', 'timestamptz', 'timestamptz', 'int4[]'],
  row: {
    occurred_at: 'timestamptz',
    datalog_id: 'int4',
    position: 'int8',
    kind: as<EventRow['kind']>('text'),
    movement: 'text?',
    badge: 'text?',
  },
  text: `
  select occurred_at, datalog_id, position, kind, movement, badge from key_event
  where property_id = $1 and occurred_at >= $2 and occurred_at <= $3 and datalog_id = any($4::int[])
  limit ${maxEvents}`,
});

type NearbyEvent = Omit<RowOf<typeof eventsOfVisits>, 'occurred_at'> & { readonly occurred_at: Date | string };

const eventOf = (row: NearbyEvent): VisitEvent => ({
  at: new Date(row.occurred_at).getTime(),
  datalogId: row.datalog_id,
  position: row.position,
  kind: row.kind,
  movement: row.movement,
  badgeNumber: row.badge,
});

/**
 * Finds visits from these rows alone. Returns a function that returns the visit of a row. A visit is recognized only if
 * its sign-in is among the rows.
 */
export function findVisits(rows: readonly EventRow[]): (row: EventRow) => string | null {
  const visits = visitsOf(rows.map((row) => eventOf({ ...row })));
  return (row) => visitOf(visits, eventOf({ ...row }));
}

/** Returns a function that finds the visit of a row on a page, even if the sign-in of the visit is not on the page. */
export async function visitsOfRows(
  tx: Tx,
  propertyId: number,
  rows: readonly EventRow[],
): Promise<(row: EventRow) => string | null> {
  const times = rows.map((row) => Date.parse(row.occurred_at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (rows.length === 0) return () => null;
  const events = await eventsOfVisits.rows(tx, propertyId, new Date(first - maxVisitMs), new Date(last), [
    ...new Set(rows.map((row) => row.datalog_id)),
  ]);
  if (events.length === maxEvents) return () => null;
  const visits = visitsOf(events.map(eventOf));
  return (row) => visitOf(visits, eventOf({ ...row }));
}
