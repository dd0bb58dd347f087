import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { compareOrder, type OrderKey } from '../rules/order.ts';
import { column } from './columns.ts';
import { eventOf } from './event-of.ts';
import type { ReceivedEvent } from './read-batch.ts';
import { marksOf } from './stored-marks.ts';

type TimedEvent = Pick<
  ReceivedEvent,
  'seq' | 'kind' | 'movement' | 'tag' | 'badge' | 'exception' | 'undoes' | 'quarantine'
> & {
  readonly due: Date | null;
  readonly occurredAt: Date;
  readonly orderAt: Date;
  readonly stream: number;
};

/** Start of the holding that the event continues. Null if it continues none. */
export type WithHeldSince<T> = T & { readonly heldSince: Date | null };

/** Last movement of a key before the undone event, in the order of the property. */
interface Movement {
  readonly order: OrderKey;
  readonly isTaken: boolean;
  readonly badge: string | null;
  readonly since: Date;
  readonly due: Date | null;
}

/**
 * Finds, for each event that undoes a return or a taking by another person, the holding that it continues, and gives
 * the event this holding's start and due time. Otherwise, a return and its undo would restart both (BEY-17). The
 * holding may have begun at another system of the property. If the person did not have the key before the undone event
 * according to the log, or the key was lost since then, the event starts a new holding.
 */
export async function continueHoldings<T extends TimedEvent>(
  tx: Tx,
  cabinet: CabinetActor,
  events: readonly T[],
): Promise<WithHeldSince<T>[]> {
  const restoring = events.filter(isRestoring).toSorted((a, b) => a.seq - b.seq);
  const stored = await readMovementsBefore(tx, cabinet, events, restoring);
  const lostMarks = await readLostMarks(tx, cabinet, restoring);
  const continued = new Map<number, Movement>();
  for (const event of restoring) {
    const received = movementsBefore(event, events, continued, cabinet);
    const last = [...received, stored.get(event.seq)].reduce((latest, other) =>
      latest && (!other || compareOrder(latest.order, other.order) > 0) ? latest : other,
    );
    const isLost = lostMarks.some(
      ({ tag, at }) => tag === event.tag && last && at > last.order.orderAt && at <= event.orderAt,
    );
    if (last?.isTaken && last.badge === event.badge && !isLost) continued.set(event.seq, last);
  }
  return events.map((event) => {
    const holding = continued.get(event.seq);
    return { ...event, due: holding ? holding.due : event.due, heldSince: holding?.since ?? null };
  });
}

async function readLostMarks(tx: Tx, { propertyId }: CabinetActor, restoring: readonly TimedEvent[]) {
  if (restoring.length === 0) return [];
  const marks = await marksOf(tx, propertyId, [...new Set(restoring.map(({ tag }) => tag ?? ''))]);
  return marks.filter(({ kind }) => kind === 'lost');
}

const isRestoring = ({ kind, movement, tag, undoes, quarantine }: TimedEvent): boolean =>
  kind === 'key' && movement === 'taken' && tag !== null && undoes !== null && quarantine === null;

/** Movements of the same key in the batch before the event that `event` undoes. */
function movementsBefore(
  { tag, undoes }: TimedEvent,
  events: readonly TimedEvent[],
  continued: ReadonlyMap<number, Movement>,
  { datalogId }: CabinetActor,
): (Movement | undefined)[] {
  return events
    .filter((other) => other.tag === tag && other.seq < (undoes ?? 0) && isMovement(other))
    .map(({ seq, stream, orderAt, movement, badge, occurredAt, due }) => {
      const holding = continued.get(seq);
      return {
        order: { orderAt, cabinet: datalogId, stream, seq },
        ...{ isTaken: movement === 'taken', badge },
        ...{ since: holding?.since ?? occurredAt, due: holding ? holding.due : due },
      };
    });
}

/** Whether an event changes who has a key. A request without a scan does not. */
const isMovement = ({ kind, movement, exception, quarantine }: TimedEvent): boolean =>
  kind === 'key' && quarantine === null && exception !== 'N' && (movement === 'taken' || movement === 'returned');

const lastMovements = statement('last-movements-before-undone-events', {
  values: ['int4', 'int4', 'int4', 'int8[]', 'int8[]', 'text[]', 'timestamptz[]'],
  row: {
    restoring_seq: 'int8!',
    order_at: 'timestamptz',
    datalog_id: 'int4',
    stream: 'int4',
    seq: 'int8',
    movement: as<'taken' | 'returned'>('text!'),
    badge: 'text?',
    since: 'timestamptz!',
    due_back: 'timestamptz?',
  },
  text: `
  select r.seq as restoring_seq, e.*
  from unnest($4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[]) as r(seq, undoes, tag, received_at)
    cross join lateral (select coalesce(
      (select order_at from log_entry where datalog_id = $2 and stream = $3 and seq = r.undoes), r.received_at) as at) undone
    cross join lateral (
      select l.order_at, l.datalog_id, l.stream, l.seq, k.movement, k.badge, l.due_back,
        coalesce((select u.held_since from undone_event u
          where u.datalog_id = l.datalog_id and u.stream = l.stream and u.undone_by = l.seq), l.occurred_at) as since
      from log_entry l cross join ${eventOf('l')} k
      where l.property_id = $1 and l.tag = r.tag and (l.order_at, l.datalog_id, l.stream, l.seq) < (undone.at, $2, $3, r.undoes)
        and not l.quarantined and k.movement in ('taken', 'returned') and k.exception is distinct from 'N'
      order by l.order_at desc, l.datalog_id desc, l.stream desc, l.seq desc limit 1) e`,
});

/**
 * Reads the last stored movement of each key before the undone event, by seq of the restoring event. If the undone
 * event is missing from the log, the movement before the restoring event counts.
 */
async function readMovementsBefore(
  tx: Tx,
  cabinet: CabinetActor,
  events: readonly TimedEvent[],
  restoring: readonly TimedEvent[],
): Promise<Map<number, Movement>> {
  if (restoring.length === 0) return new Map();
  const orderBySeq = new Map(events.map(({ seq, orderAt }) => [seq, orderAt]));
  const rows = await lastMovements.rows(
    tx,
    cabinet.propertyId,
    cabinet.datalogId,
    cabinet.stream,
    column({ type: 'int8', values: restoring.map(({ seq }) => seq) }),
    column({ type: 'int8', values: restoring.map(({ undoes }) => undoes) }),
    column({ type: 'text', values: restoring.map(({ tag }) => tag) }),
    column({
      type: 'timestamptz',
      values: restoring.map(({ undoes, orderAt }) => orderBySeq.get(undoes ?? 0) ?? orderAt),
    }),
  );
  return new Map(rows.map((row) => [row.restoring_seq, movementOf(row)]));
}

function movementOf({ order_at: orderAt, datalog_id, stream, seq, movement, badge, since, due_back }: Row): Movement {
  const order = { orderAt, cabinet: datalog_id, stream, seq };
  return { order, isTaken: movement === 'taken', badge, since, due: due_back };
}

type Row = RowOf<typeof lastMovements>;
