import { eventOf } from '#server/areas/key-activity/index.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const maxCabinets = 100;
/**
 * Number of events per step, divided among the cabinets, with a minimum of 500 per cabinet. The search reads the events
 * of each affected key up to the end of the log. A cabinet that sends months of events therefore needs only a few
 * steps.
 */
const eventsPerStep = 20_000;
const minEventsPerCabinet = 500;

/** Adds a cursor for each new cabinet. The search starts at the first event from the cabinet. */
const addCursors = statement('begin-exception-cursors', {
  text: `
  insert into exception_cursor (datalog_id, property_id, position)
  select c.datalog_id, c.property_id, 0 from cabinet c
  where c.position > 0 and not exists (select from exception_cursor k where k.datalog_id = c.datalog_id)
  on conflict (datalog_id) do nothing`,
});

const dueCursors = statement('exception-cursors-due', {
  row: { datalog_id: 'int4', position: 'int8' },
  text: `
  select k.datalog_id, k.position from exception_cursor k join cabinet c on c.datalog_id = k.datalog_id
  where c.position > k.position order by k.datalog_id limit ${maxCabinets}`,
});

const nextEvents = statement('events-to-find-exceptions-in', {
  values: ['int4[]', 'int8[]', 'int4'],
  row: {
    property_id: 'int4',
    datalog_id: 'int4',
    stream: 'int4',
    seq: 'int8',
    position: 'int8',
    order_at: 'timestamptz',
    occurred_at: 'timestamptz',
    kind: 'text',
    movement: 'text?',
    badge: 'text?',
    tag: 'text?',
    unit: 'text?',
    exception: 'text?',
  },
  text: `
  select l.property_id, l.datalog_id, l.stream, l.seq, l.position, l.order_at, l.occurred_at, e.kind, e.movement, e.badge, e.tag, e.unit, e.exception
  from unnest($1::int4[], $2::int8[]) as k(datalog_id, position)
    cross join lateral (
      select * from log_entry l where l.datalog_id = k.datalog_id and l.position > k.position order by l.position limit $3::int4) l
    cross join ${eventOf('l')} e
  order by l.datalog_id, l.position`,
});

/** Event in the log that has not been searched yet. */
export type NewEvent = RowOf<typeof nextEvents>;

const moveCursors = statement('move-exception-cursors', {
  values: ['int4[]', 'int8[]'],
  text: `
  update exception_cursor k set position = m.position from unnest($1::int4[], $2::int8[]) as m(datalog_id, position)
  where k.datalog_id = m.datalog_id`,
});

/**
 * Claims the next events from some cabinets, at most `limit` from each if given, and moves their cursors in this
 * transaction.
 */
export async function claimNewEvents(tx: Tx, limit?: number): Promise<NewEvent[]> {
  await addCursors.rows(tx);
  const dueRows = await dueCursors.rows(tx);
  if (dueRows.length === 0) return [];
  const rows = await nextEvents.rows(
    tx,
    dueRows.map(({ datalog_id: id }) => id),
    dueRows.map(({ position }) => position),
    limit ?? Math.max(minEventsPerCabinet, Math.floor(eventsPerStep / dueRows.length)),
  );
  const lastPositions = new Map(rows.map(({ datalog_id: id, position }) => [id, position]));
  await moveCursors.rows(tx, [...lastPositions.keys()], [...lastPositions.values()]);
  return rows;
}
