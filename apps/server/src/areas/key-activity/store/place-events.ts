import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { clockShifts, dueTime, type EventTime, eventTime } from '../rules/clock.ts';
import { chain, type Head } from '../rules/digest.ts';
import { dueBackOf } from '../rules/due-back.ts';
import { clockSetOf } from '../rules/event.ts';
import { compareOrder, type OrderKey, orderTimeOf } from '../rules/order.ts';
import { endOfCounting, type LockedCabinet } from './lock.ts';
import type { ReceivedEvent } from './read-batch.ts';

/** New event with all data that does not change after it is first stored. */
export type PlacedEvent = ReceivedEvent &
  Head & {
    stream: number;
    occurredAt: Date;
    clockCorrected: boolean;
    /** Whether the arrival time replaces a device time that is not credible. */
    clockDoubtful: boolean;
    late: boolean;
    orderAt: Date;
    /** Due time of a taken key: entered at the cabinet, or from the activity or the property. */
    due: Date | null;
  };

// Timestamp range in the format that statements use.
const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
const clampTime = (time: Date) => new Date(Math.min(Math.max(time.getTime(), earliest), latest));

/** Assigns a time, a due time, an order, and a position in the cabinet's chain to each new event. */
export async function placeEvents(
  tx: Tx,
  cabinet: CabinetActor,
  lockedCabinet: LockedCabinet,
  newEvents: readonly ReceivedEvent[],
  arrival: { receivedAt: Date; offset: number | null; head: Head },
): Promise<PlacedEvent[]> {
  const shifts = clockShifts([...newEvents, ...(await laterClockSets(tx, cabinet, lockedCabinet, newEvents))]);
  const times = newEvents.map(({ seq, deviceTime, dueBack, undoes }) => {
    const clockFacts = { shift: shifts.get(seq) ?? 0, enrolledAt: lockedCabinet.enrolled_at };
    const time = eventTime(deviceTime, arrival.receivedAt, arrival.offset, clockFacts);
    const enteredDue = dueTime(dueBack, deviceTime, time, undoes !== null);
    return { ...time, seq, enteredDue, deviceTime: deviceTime && clampTime(deviceTime) };
  });
  const orderBySeq = await orderTimes(tx, cabinet, lockedCabinet, times);
  const events = newEvents.flatMap((event, index) => {
    const time = times[index];
    if (!time) return [];
    const { occurredAt } = time;
    const orderAt = orderBySeq.get(event.seq) ?? occurredAt;
    return { ...event, ...time, orderAt, due: dueOf(event, time, lockedCabinet), stream: cabinet.stream };
  });
  return chain(cabinet.datalogId, arrival.head, events, arrival.receivedAt);
}

function dueOf(
  event: ReceivedEvent,
  { enteredDue, occurredAt: since }: TimeWithDue,
  lockedCabinet: LockedCabinet,
): Date | null {
  if (event.movement !== 'taken') return null;
  const activityMinutes = lockedCabinet.activity_minutes[String(event.activity)] ?? null;
  const due = dueBackOf({ enteredDue, since, activityMinutes, propertyMinutes: lockedCabinet.property_minutes });
  return due && clampTime(due);
}

type TimeWithDue = Pick<EventTime, 'occurredAt'> & { enteredDue: Date | null };

const clockSets = statement('later-clock-sets', {
  values: ['int4', 'int4', 'int8'],
  row: { seq: 'int8', raw: 'text!' },
  text: `
  select seq, raw from log_entry where datalog_id = $1 and stream = $2 and seq > $3 and seq <= $3 + 5000 and raw like '%"clock-set"%' order by seq`,
});

/**
 * Stored `clock-set` events after the first new event, which fills a gap. Gaps are short, so the search ends after
 * 5,000 events.
 */
async function laterClockSets(
  tx: Tx,
  cabinet: CabinetActor,
  lockedCabinet: LockedCabinet,
  newEvents: readonly ReceivedEvent[],
) {
  const first = Math.min(...newEvents.map(({ seq }) => seq));
  if (first >= lockedCabinet.highest_seq) return [];
  const rows = await clockSets.rows(tx, cabinet.datalogId, cabinet.stream, first);
  return rows.map(({ seq, raw }) => ({ seq, deviceTime: null, clockSet: clockSetOf(JSON.parse(raw)) }));
}

type TimedEvent = { seq: number; occurredAt: Date };

/**
 * Order time of each event: the latest time of its stream up to it, over stored and new events. Events after the end of
 * a tablet's enrollment have the time of the end. Otherwise, one of them would move the tablet's earlier events after
 * the movements of other devices.
 */
async function orderTimes(
  tx: Tx,
  cabinet: CabinetActor,
  lockedCabinet: LockedCabinet,
  newEvents: readonly TimedEvent[],
) {
  const bySeq = newEvents.toSorted((a, b) => a.seq - b.seq);
  const outOfOrder = bySeq.filter(({ seq }) => seq < lockedCabinet.highest_seq);
  const storedBefore = await timesReached(tx, cabinet, outOfOrder);
  const orderBySeq = new Map<number, Date>();
  const end = endOfCounting(lockedCabinet);
  let reached: Date | null = null;
  for (const { seq, occurredAt } of bySeq) {
    reached = orderTimeOf(end && end < occurredAt ? end : occurredAt, reached);
    orderBySeq.set(
      seq,
      orderTimeOf(reached, seq < lockedCabinet.highest_seq ? storedBefore.get(seq) : lockedCabinet.highest_time),
    );
  }
  return orderBySeq;
}

const timesBefore = statement('times-reached', {
  values: ['int4', 'int4', 'int8[]'],
  row: { seq: 'int8!', reached: 'timestamptz?' },
  text: `
  select s.seq, (select order_at from log_entry where datalog_id = $1 and stream = $2 and seq < s.seq order by seq desc limit 1) as reached
  from unnest($3::bigint[]) as s(seq)`,
});

async function timesReached(
  tx: Tx,
  cabinet: CabinetActor,
  outOfOrder: readonly TimedEvent[],
): Promise<Map<number, Date | null>> {
  if (outOfOrder.length === 0) return new Map();
  const seqs = outOfOrder.map(({ seq }) => seq);
  const rows = await timesBefore.rows(tx, cabinet.datalogId, cabinet.stream, seqs);
  return new Map(rows.map(({ seq, reached }) => [seq, reached]));
}

const laterEventShift = statement('shift-later-events', {
  values: ['int4', 'int4', 'int8[]', 'int8[]', 'timestamptz[]'],
  row: { tag: 'text?', seq: 'int8', before: 'timestamptz', reached: 'timestamptz!' },
  text: `
  with moving as materialized (
    select e.seq, e.order_at as before, r.reached
    from unnest($3::bigint[], $4::bigint[], $5::timestamptz[]) as r(after, until, reached)
      join log_entry e on e.datalog_id = $1 and e.stream = $2 and e.seq > r.after and e.seq <= r.until and e.order_at < r.reached)
  update log_entry e set order_at = m.reached from moving m
  where e.datalog_id = $1 and e.stream = $2 and e.seq = m.seq
  returning e.tag, e.seq, m.before, m.reached`,
});

/** Part of a tag's order in which stored events have moved. */
export interface MovedRange {
  from: OrderKey;
  through: OrderKey;
}

/**
 * Changes the order of stored events that follow a new event in their stream but have an earlier time. These events get
 * the order time of the new event. Returns the tags of these events, each with the range of its order that must be
 * folded again.
 */
export async function shiftLaterEvents(
  tx: Tx,
  cabinet: CabinetActor,
  lockedCabinet: LockedCabinet,
  placedEvents: readonly PlacedEvent[],
): Promise<Map<string, MovedRange>> {
  const outOfOrder = placedEvents
    .filter(({ seq }) => seq < lockedCabinet.highest_seq)
    .toSorted((a, b) => a.seq - b.seq);
  if (outOfOrder.length === 0) return new Map();
  const until = outOfOrder.map((_, index) => outOfOrder[index + 1]?.seq ?? Number.MAX_SAFE_INTEGER);
  const rows = await laterEventShift.rows(
    tx,
    cabinet.datalogId,
    cabinet.stream,
    outOfOrder.map(({ seq }) => seq),
    until,
    outOfOrder.map(({ orderAt }) => orderAt.toISOString()),
  );
  const movedRanges = new Map<string, MovedRange>();
  for (const { tag, seq, before, reached } of rows) {
    if (tag === null) continue;
    const streamPosition = { cabinet: cabinet.datalogId, stream: cabinet.stream, seq };
    const [from, through] = [
      { ...streamPosition, orderAt: before },
      { ...streamPosition, orderAt: reached },
    ];
    const movedRange = movedRanges.get(tag) ?? { from, through };
    movedRanges.set(tag, {
      from: compareOrder(from, movedRange.from) < 0 ? from : movedRange.from,
      through: compareOrder(through, movedRange.through) > 0 ? through : movedRange.through,
    });
  }
  return movedRanges;
}
