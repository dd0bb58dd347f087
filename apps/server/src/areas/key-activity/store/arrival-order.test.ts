import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { CabinetActor, PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { expectValidChain } from '#server/testing/chain-oracle.ts';
import { expectedCustody, type KnownEvent } from '#server/testing/custody-oracle.ts';
import { addDatalog } from '#server/testing/factories/systems.ts';
import { type Event, keyEvent, newDevice, signBatch } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';
import { foldNewMark } from '../marks/fold-marked.ts';
import { lockCustody } from '../marks/lock.ts';
import { withdrawKeyMark } from '../marks/mark-key.ts';
import { readCustodyAt } from '../report/custody-at.ts';
import type { Custody } from '../rules/custody.ts';
import { custodyText } from './custody-snapshots.ts';
import { storeBatch } from './store-batch.ts';
import { markInput } from './tag-inputs.ts';

const asSystem = { role: 'lb_system' } as const;
const now = new Date('2026-11-20T15:00:00.000Z');
const noon = Date.parse('2026-11-20T12:00:00.000Z');
const minutes = (count: number) => new Date(noon + count * 60_000);
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type EventSpec = { minute: number; tag: number; movement: string; exception: string | null; dueMinute: number | null };
const eventSpec: fc.Arbitrary<EventSpec> = fc.record({
  minute: fc.integer({ min: 0, max: 12 }),
  tag: fc.integer({ min: 0, max: 2 }),
  movement: fc.constantFrom('taken', 'taken', 'returned', 'returned', 'none'),
  exception: fc.constantFrom(null, null, null, 'N'),
  dueMinute: fc.option(fc.integer({ min: 60, max: 90 }), { nil: null }),
});
const streams = fc.tuple(...[0, 1, 2].map(() => fc.array(eventSpec, { minLength: 1, maxLength: 7 })));
/** Mark on a key: its time, and the rounds, if any, in which a user sets and withdraws it. */
const markSpec = fc.record({
  minute: fc.integer({ min: 0, max: 12 }),
  tag: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom('lost' as const, 'lost' as const, 'found' as const),
  cabinet: fc.constantFrom(null, 0, 2),
  round: fc.integer({ min: 0, max: 6 }),
  withdrawnAfter: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
});
const markSpecs = fc.array(markSpec, { maxLength: 5 });
type MarkSpec = typeof markSpec extends fc.Arbitrary<infer Value> ? Value : never;

/** Events in batches, some of them repeated. The batches of one round are sent simultaneously. */
const arrivals = fc.record({
  order: fc.array(fc.nat(), { minLength: 21, maxLength: 21 }),
  cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 21, maxLength: 21 }),
  again: fc.array(fc.boolean(), { minLength: 21, maxLength: 21 }),
  rounds: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 42, maxLength: 42 }),
});
type Arrival = typeof arrivals extends fc.Arbitrary<infer Value> ? Value : never;

type Stream = CabinetActor & { device: ReturnType<typeof newDevice> };
type Logs = readonly { readonly stream: Stream; readonly events: readonly Event[] }[];

/** An input of a key and its position in the order. */
interface KnownInput {
  readonly orderAt: number;
  readonly tag: string;
  readonly event: KnownEvent;
}
let created = 0;

/** Creates two cabinets. The first one is enrolled twice. */
async function createStreams({ pool }: Platform): Promise<Stream[]> {
  created += 1;
  const propertyId = worldIds.property;
  return transact(pool, asSystem, async (tx) => {
    const number = 500_000 + created * 100;
    const fields = { property: propertyId, firstTag: number, firstUnit: number };
    const first = await addDatalog(tx, { ...fields, id: number });
    const second = await addDatalog(tx, { ...fields, id: number + 1, firstTag: number + 50, firstUnit: number + 50 });
    const all: Stream[] = [];
    for (const [datalogId, stream, currentStream] of [
      [first, 1, 2],
      [first, 2, 2],
      [second, 1, 1],
    ] as const) {
      const device = newDevice();
      await tx
        .insertInto('cabinet_stream')
        .values({
          datalog_id: datalogId,
          property_id: propertyId,
          stream,
          secret_hash: sha256(device.enrollment.secret),
          public_key: device.enrollment.publicKey,
          android_id: 'x',
          version: '1',
        })
        .execute();
      await tx.updateTable('cabinet').set({ stream: currentStream }).where('datalog_id', '=', datalogId).execute();
      all.push({ kind: 'cabinet', datalogId, propertyId, stream, currentStream, device });
    }
    return all;
  });
}

/** Merges the streams in the expected order: always takes the head with the smallest (time, cabinet, stream). */
function merge(logs: Logs) {
  const waiting = logs.map(({ stream, events }) => ({ stream, events: [...events] }));
  const merged: { stream: Stream; event: Event }[] = [];
  for (;;) {
    const heads = waiting.filter(({ events }) => events.length > 0);
    const [next] = heads.sort(
      (a, b) =>
        Date.parse(String(a.events[0]?.time)) - Date.parse(String(b.events[0]?.time)) ||
        a.stream.datalogId - b.stream.datalogId ||
        a.stream.stream - b.stream.stream,
    );
    const event = next?.events.shift();
    if (!next || !event) return merged;
    merged.push({ stream: next.stream, event });
  }
}

/** The expected order, with the order time of each event: the latest time of its stream up to that event. */
function withOrderTimes(logs: Logs): KnownInput[] {
  const reached = new Map<Stream, number>();
  return merge(logs).map(({ stream, event }) => {
    const orderAt = Math.max(reached.get(stream) ?? 0, Date.parse(String(event.time)));
    reached.set(stream, orderAt);
    return { orderAt, tag: String(event.tag), event: knownEventOf(stream, event) };
  });
}

/** Inputs of each key in order. Users' marks follow the cabinet events of the same instant. */
function knownInputsOf(logs: Logs, marks: readonly StoredMark[]): KnownInput[] {
  const laterMarks = marks
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ id, tag, at, kind, cabinet }) => ({
      ...{ orderAt: at.getTime(), tag, id },
      event: { ...noFields, kind, at, cabinet: kind === 'found' ? cabinet : null } as KnownEvent,
    }))
    .sort((a, b) => a.orderAt - b.orderAt || a.id - b.id);
  const known: KnownInput[] = [];
  for (const input of withOrderTimes(logs)) {
    while (laterMarks[0] && laterMarks[0].orderAt < input.orderAt) known.push(laterMarks.shift() as KnownInput);
    known.push(input);
  }
  return [...known, ...laterMarks];
}

const noFields = { hook: null, unit: null, badge: null, activity: null, workOrder: null, due: null };

function knownEventOf(stream: Stream, event: Event): KnownEvent {
  const at = new Date(String(event.time));
  const movement = String(event.movement);
  const isRequest = event.exception === 'N' && movement !== 'returned';
  const activityDue = new Date(at.getTime() + 60 * 60_000);
  const due = movement !== 'taken' ? null : event.dueBack ? new Date(String(event.dueBack)) : activityDue;
  return {
    kind: isRequest ? 'requested' : movement === 'none' ? 'nothing' : (movement as 'taken'),
    ...{
      at,
      cabinet: stream.datalogId,
      hook: Number(event.hook),
      unit: String(event.unit),
      badge: String(event.badge),
    },
    ...{ activity: 14, workOrder: null, due },
  };
}

type EventSpecs = readonly (readonly EventSpec[])[];

test('TXN-01 custody equals the fold of all events in log order, regardless of the order of arrival', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const property = fc.asyncProperty(streams, arrivals, markSpecs, (eventSpecs, arrival, marks) =>
    expectFold(platform, { eventSpecs, arrival, marks }),
  );
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});

/** Streams with enough events per tag for several snapshots. Late batches and shifts change their order. */
const longStreams = fc.tuple(
  ...[0, 1, 2].map(() =>
    fc.array(
      eventSpec.map((spec) => ({ ...spec, tag: spec.tag === 2 ? 2 : 0 })),
      { minLength: 25, maxLength: 45 },
    ),
  ),
);
const longArrivals = fc.record({
  order: fc.array(fc.nat(), { minLength: 135, maxLength: 135 }),
  cuts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 135, maxLength: 135 }),
  again: fc.array(fc.boolean(), { minLength: 135, maxLength: 135 }),
  rounds: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 270, maxLength: 270 }),
});

test('TXN-01 custody folded from stored states equals a complete fold, and so does every stored state', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const property = fc.asyncProperty(
    longStreams,
    fc.boolean(),
    longArrivals,
    markSpecs,
    async (eventSpecs, isSpread, arrival, marks) => {
      // Over a day, most late events fall between snapshots. Within minutes, late events shift stored ones.
      const spreadSpecs = eventSpecs.map((all) =>
        all.map((spec, index) => ({ ...spec, minute: isSpread ? index * 3 - 150 + spec.minute : spec.minute - 60 })),
      );
      await expectFold(platform, { eventSpecs: spreadSpecs, arrival, marks });
    },
  );
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
});

test('TXN-01 after a clock was set back, custody follows the last event of a key, even if earlier events have later times', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const at = (minute: number, isTaken: boolean): EventSpecs[number][number] => ({
    ...{ minute, tag: 0, exception: null, dueMinute: null },
    movement: isTaken ? 'taken' : 'returned',
  });
  const alternatingEvents = Array.from({ length: 41 }, (_, index) => at(6, index % 2 === 1));
  const orderedArrival = { order: [], cuts: [41, 3], again: [], rounds: [] };
  const eventSpecs = [[at(10, true), ...alternatingEvents, at(1, true), at(20, false)], [], []];
  await expectFold(platform, { eventSpecs, arrival: orderedArrival, marks: [] });
});

interface History {
  readonly eventSpecs: EventSpecs;
  readonly arrival: Arrival;
  readonly marks: readonly MarkSpec[];
}

async function expectFold(platform: Platform, { eventSpecs, arrival, marks }: History): Promise<void> {
  const streamList = await createStreams(platform);
  const firstTag = 500_000 + created * 100;
  const tags = [firstTag, firstTag + 50, firstTag + 99].map(String);
  const logs = streamList.map((stream, at) => ({
    stream,
    events: (eventSpecs[at] ?? []).map((spec, index) =>
      keyEvent(index + 1, {
        time: minutes(spec.minute).toISOString(),
        movement: spec.movement,
        exception: spec.exception,
        dueBack: spec.dueMinute === null ? null : minutes(spec.dueMinute).toISOString(),
        // The second tag is assigned to the second cabinet, the third tag to none.
        tag: tags[spec.tag] ?? '',
        hook: 1001 + index,
      }),
    ),
  }));
  const markInputs = marks.map((mark) => ({
    ...mark,
    tag: tags[mark.tag] ?? '',
    at: minutes(mark.minute),
    cabinet: mark.cabinet === null ? null : (streamList[mark.cabinet]?.datalogId ?? null),
  }));
  const storedMarks: StoredMark[] = [];
  const rounds = roundsOf(logs, arrival);
  for (const [step, round] of rounds.entries()) {
    await Promise.all(round.map((batch) => sendBatch(platform, batch)));
    const isLast = step === rounds.length - 1;
    for (const mark of storedMarks.filter(({ withdrawnIn }) => withdrawnIn !== null))
      if (isLast || (mark.withdrawnIn ?? 0) <= step) await withdrawMark(platform, mark);
    for (const mark of markInputs)
      if (isLast ? mark.round >= step : mark.round === step) storedMarks.push(await storeMark(platform, mark));
  }
  const known = knownInputsOf(logs, storedMarks);
  for (const [index, tag] of tags.entries()) {
    const home = [streamList[0], streamList[2]][index]?.datalogId ?? null;
    const events = known.filter((input) => input.tag === tag).map((input) => input.event);
    expect(await custodyOf(platform, tag)).toEqual(events.length === 0 ? undefined : expectedCustody(events, home));
    await expectSnapshots(platform, tag, events, home);
    for (const minute of [0, 4, 8, 13]) await expectCustodyAt(platform, minutes(minute), tag, known, home);
  }
  await expectOrder(platform, logs);
  for (const cabinet of new Set(logs.map(({ stream }) => stream.datalogId))) await expectValidChain(platform, cabinet);
}

function sendBatch({ pool }: Platform, { stream, events }: Logs[number]) {
  const signature = signBatch(stream.datalogId, stream.stream, events, stream.device.privateKey);
  const batch = { stream: stream.stream, sentAt: now.toISOString(), signature, events };
  const identity = { role: 'lb_device', propertyId: stream.propertyId, cabinetId: stream.datalogId } as const;
  return transact(pool, identity, (tx) => storeBatch(tx, stream, Buffer.from(JSON.stringify(batch)), now));
}

type NewMark = Omit<MarkSpec, 'tag' | 'cabinet'> & { tag: string; at: Date; cabinet: number | null };
interface StoredMark extends NewMark {
  readonly id: number;
  readonly withdrawnIn: number | null;
  isWithdrawn: boolean;
}

async function storeMark({ pool }: Platform, mark: NewMark): Promise<StoredMark> {
  const { kind, tag, at } = mark;
  const cabinet = kind === 'found' ? mark.cabinet : null;
  const values = { property_id: worldIds.property, tag, kind, at, datalog_id: cabinet, note: '', made_at: now };
  const { id } = await transact(pool, asSystem, async (tx) => {
    await lockCustody(tx, worldIds.property, tag);
    const row = await tx.insertInto('key_mark').values(values).returning('id').executeTakeFirstOrThrow();
    await foldNewMark(tx, worldIds.property, tag, markInput({ id: row.id, tag, kind, at, cabinet }));
    return row;
  });
  return { ...mark, id, isWithdrawn: false, withdrawnIn: mark.withdrawnAfter && mark.round + mark.withdrawnAfter };
}

async function withdrawMark({ pool }: Platform, mark: StoredMark): Promise<void> {
  if (mark.isWithdrawn) return;
  mark.isWithdrawn = true;
  const actor = { realStaffId: null } as unknown as PersonActor;
  await transact(pool, asSystem, (tx) =>
    withdrawKeyMark({ propertyId: worldIds.property, markId: mark.id }, { tx, actor, now }),
  );
}

/** Expects each snapshot to equal the custody after all inputs of the key up to one of them. */
async function expectSnapshots({ pool }: Platform, tag: string, events: readonly KnownEvent[], home: number | null) {
  const reached = new Set(
    events.map((_, index) => custodyText(expectedCustody(events.slice(0, index + 1), home) as Custody)),
  );
  const storedCustody = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('custody_kept').select('custody').where('tag', '=', tag).execute(),
  );
  expect(storedCustody.length).toBeLessThanOrEqual(events.length);
  for (const { custody } of storedCustody) expect(reached).toContain(custody);
}

/** Expects the custody of a key at an instant to be the result of all earlier inputs in the order. */
async function expectCustodyAt(
  { pool }: Platform,
  instant: Date,
  tag: string,
  known: readonly KnownInput[],
  home: number | null,
) {
  const filter = { propertyId: worldIds.property, tag: [tag], canSeeHooks: true };
  const { rows } = await transact(pool, asSystem, (tx) => readCustodyAt(tx, filter, instant.toISOString(), new Date()));
  const events = known.filter((item) => item.tag === tag && item.orderAt < instant.getTime()).map(({ event }) => event);
  const { state, badge, since, cabinet } = expectedCustody(events, home);
  const custody = rows[0] ?? { state: 'unknown', holder: null, since: null, cabinet: null };
  expect([custody.state, custody.holder?.badge ?? null, custody.since]).toEqual([
    state,
    badge,
    state === 'in' ? null : (since?.toISOString() ?? null),
  ]);
  if (cabinet !== null) expect(custody.cabinet?.id).toBe(cabinet);
}

function roundsOf(logs: Logs, arrival: Arrival) {
  const shuffled = logs
    .flatMap(({ stream, events }) => events.map((event) => ({ stream, event })))
    .map((event, index) => ({ ...event, rank: arrival.order[index] ?? 0 }))
    .sort((a, b) => a.rank - b.rank);
  const batches: { stream: Stream; events: Event[] }[] = [];
  for (const { stream } of logs) {
    const ownEvents = shuffled.filter((event) => event.stream === stream).map(({ event }) => event);
    for (let at = 0, cut = 0; at < ownEvents.length; cut++) {
      const events = ownEvents.slice(at, at + (arrival.cuts[cut] ?? 1));
      batches.push({ stream, events });
      if (arrival.again[cut]) batches.push({ stream, events: events.toReversed() });
      at += events.length;
    }
  }
  const mixed = batches
    .map((batch, index) => ({ batch, rank: arrival.order[index % 21] ?? 0 }))
    .sort((a, b) => a.rank - b.rank);
  const rounds: { stream: Stream; events: Event[] }[][] = [];
  for (let start = 0; start < mixed.length; start += arrival.rounds[rounds.length - 1] ?? 1)
    rounds.push(mixed.slice(start, start + (arrival.rounds[rounds.length] ?? 1)).map(({ batch }) => batch));
  return rounds;
}

async function custodyOf({ pool }: Platform, tag: string) {
  const row = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('key_custody').selectAll().where('tag', '=', tag).executeTakeFirst(),
  );
  if (!row) return undefined;
  const { state, hook, unit, badge, activity, since, misplaced } = row;
  const { datalog_id: cabinet, home_datalog_id: home, work_order: workOrder, due_back: dueBack } = row;
  return { state, cabinet, home, hook, unit, badge, activity, workOrder, since, dueBack, misplaced };
}

/** Expects the order time of an event to be the latest time of its stream up to it, in any order of arrival. */
async function expectOrder({ pool }: Platform, logs: { stream: Stream; events: Event[] }[]) {
  for (const { stream, events } of logs) {
    const rows = await transact(pool, asSystem, (tx) =>
      tx
        .selectFrom('log_entry')
        .select(['seq', 'order_at'])
        .where('datalog_id', '=', stream.datalogId)
        .where('stream', '=', stream.stream)
        .orderBy('seq')
        .execute(),
    );
    let reached = 0;
    const expected = events.map(({ seq, time }) => {
      reached = Math.max(reached, Date.parse(String(time)));
      return { seq, order_at: new Date(reached) };
    });
    expect(rows).toEqual(expected);
  }
}
