import { eventOf } from '#server/areas/key-activity/index.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';

/** An event of the log that was not searched yet. */
export interface NewEvent {
  readonly property_id: number;
  readonly datalog_id: number;
  readonly stream: number;
  readonly seq: number;
  readonly position: number;
  readonly order_at: Date;
  readonly occurred_at: Date;
  readonly kind: string;
  readonly movement: string | null;
  readonly badge: string | null;
  readonly tag: string | null;
  readonly unit: string | null;
  readonly exception: string | null;
  readonly [column: string]: unknown;
}

const maxCabinets = 100;
/**
 * Maximum per cabinet and in total. The search reads each affected key up to the end of its log. A cabinet that sends
 * months of events is therefore searched in few steps.
 */
const maxEvents = 500;
const maxTotal = 20_000;

/** A cabinet is searched from its first event. */
const begin = `
  insert into exception_cursor (datalog_id, property_id, position)
  select c.datalog_id, c.property_id, 0 from cabinet c
  where c.position > 0 and not exists (select from exception_cursor k where k.datalog_id = c.datalog_id)
  on conflict (datalog_id) do nothing`;

const due = `
  select k.datalog_id, k.position from exception_cursor k join cabinet c on c.datalog_id = k.datalog_id
  where c.position > k.position order by k.datalog_id limit ${maxCabinets}`;

const events = `
  select l.property_id, l.datalog_id, l.stream, l.seq, l.position, l.order_at, l.occurred_at, e.kind, e.movement, e.badge, e.tag, e.unit,
    case when e.quarantined then null else e.exception end as exception
  from unnest($1::int4[], $2::int8[]) as k(datalog_id, position)
    cross join lateral (
      select * from log_entry l where l.datalog_id = k.datalog_id and l.position > k.position order by l.position limit $3::int4) l
    cross join ${eventOf('l')} e
  order by l.datalog_id, l.position`;

const move = `
  update exception_cursor k set position = m.position from unnest($1::int4[], $2::int8[]) as m(datalog_id, position)
  where k.datalog_id = m.datalog_id`;

interface Due {
  readonly datalog_id: number;
  readonly position: number;
  readonly [column: string]: unknown;
}

/**
 * Takes the next events of some cabinets, at most `most` of each if given, and moves their cursors in this transaction.
 */
export async function claimNewEvents(tx: Tx, limit?: number): Promise<NewEvent[]> {
  await statement(tx, 'begin-exception-cursors', begin, []);
  const taken = await statement<Due>(tx, 'exception-cursors-due', due, []);
  if (taken.length === 0) return [];
  const rows = await statement<NewEvent>(tx, 'events-to-find-exceptions-in', events, [
    taken.map(({ datalog_id: id }) => id),
    taken.map(({ position }) => position),
    limit ?? Math.max(maxEvents, Math.floor(maxTotal / taken.length)),
  ]);
  const reached = new Map(rows.map(({ datalog_id: id, position }) => [id, position]));
  await statement(tx, 'move-exception-cursors', move, [[...reached.keys()], [...reached.values()]]);
  return rows;
}
