import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { expectValidChain } from '#server/testing/chain-oracle.ts';
import { expectedCustody, type KnownEvent } from '#server/testing/custody-oracle.ts';
import { createStreams, type KnownInput, knownInputsOf, type Logs, type Stream } from '#server/testing/key-streams.ts';
import { type Event, keyEvent, signBatch } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';
import { foldNewMark } from '../marks/fold-marked.ts';
import { lockCustody } from '../marks/lock.ts';
import { withdrawKeyMark } from '../marks/mark-key.ts';
import { readCustodyAt } from '../report/custody-at.ts';
import type { Custody } from '../rules/custody.ts';
import { custodyText, inputsPerSnapshot, readCustodyText } from './custody-snapshots.ts';
import { storeBatch } from './store-batch.ts';
import { markInput } from './tag-inputs.ts';

const asSystem = { role: 'lb_system' } as const;
const now = new Date('2026-11-20T15:00:00.000Z');
const noon = Date.parse('2026-11-20T12:00:00.000Z');
const minutes = (count: number) => new Date(noon + count * 60_000);

type EventSpec = {
  readonly minute: number;
  readonly tag: number;
  readonly movement: string;
  readonly exception: string | null;
  readonly dueMinute: number | null;
  readonly badge: string;
  /** Whether the event undoes the previous event of its stream about the same tag. */
  readonly isUndo: boolean;
};
const eventSpec: fc.Arbitrary<EventSpec> = fc.record({
  minute: fc.integer({ min: 0, max: 12 }),
  tag: fc.integer({ min: 0, max: 2 }),
  movement: fc.constantFrom('taken', 'taken', 'returned', 'returned', 'none'),
  exception: fc.constantFrom(null, null, null, 'N'),
  dueMinute: fc.option(fc.integer({ min: 60, max: 90 }), { nil: null }),
  badge: fc.constantFrom('000412', '000412', '000107'),
  isUndo: fc.constantFrom(false, false, true),
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

const simpleEvent = (minute: number, fields: Partial<EventSpec> = {}): EventSpec => ({
  ...{ minute, tag: 0, movement: 'taken', exception: null, dueMinute: null, badge: '000412', isUndo: false },
  ...fields,
});
const returned = { movement: 'returned' };
const orderedArrival = { order: [], cuts: [41, 3], again: [], rounds: [] };

test('TXN-01 after a clock was set back, custody follows the last event of a key, even if earlier events have later times', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const alternatingEvents = Array.from({ length: 41 }, (_, index) => simpleEvent(6, index % 2 === 1 ? {} : returned));
  const first = [simpleEvent(10), ...alternatingEvents, simpleEvent(1), simpleEvent(20, returned)];
  await expectFold(platform, { eventSpecs: [first, [], []], arrival: orderedArrival, marks: [] });
});

test('TXN-01 BEY-17 an undone return is recognized if the custody is folded again from the state stored after the return', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const earlier = Array.from({ length: inputsPerSnapshot - 1 }, (_, index) =>
    simpleEvent(1, index % 2 === 1 ? returned : {}),
  );
  const first = [...earlier, simpleEvent(6, returned), simpleEvent(8, { isUndo: true })];
  const late = [simpleEvent(7, { movement: 'none', exception: 'P' })];
  await expectFold(platform, { eventSpecs: [first, [], late], arrival: orderedArrival, marks: [] });
});

interface History {
  readonly eventSpecs: EventSpecs;
  readonly arrival: Arrival;
  readonly marks: readonly MarkSpec[];
}

async function expectFold(platform: Platform, { eventSpecs, arrival, marks }: History): Promise<void> {
  const { streams: streamList, firstTag } = await createStreams(platform);
  const tags = [firstTag, firstTag + 50, firstTag + 99].map(String);
  const logs = streamList.map((stream, at) => ({
    stream,
    events: (eventSpecs[at] ?? []).map((spec, index, specs) =>
      keyEvent(index + 1, {
        time: minutes(spec.minute).toISOString(),
        movement: spec.movement,
        badge: spec.badge,
        ...undoOf(spec, specs.slice(0, index)),
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

/** Fields of an event that undoes the previous event about its tag, if there is one. */
function undoOf({ isUndo, tag }: EventSpec, earlier: readonly EventSpec[]) {
  const undone = earlier.findLastIndex((spec) => spec.tag === tag) + 1;
  return isUndo && undone > 0 ? { undoes: undone, movement: 'taken', exception: null } : {};
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
    events.map((_, index) => snapshotOf(expectedCustody(events.slice(0, index + 1), home) as Custody)),
  );
  const storedCustody = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('custody_kept').select('custody').where('tag', '=', tag).execute(),
  );
  expect(storedCustody.length).toBeLessThanOrEqual(events.length);
  for (const { custody } of storedCustody) expect(reached).toContain(snapshotOf(readCustodyText(custody, home)));
}

/** Text of a snapshot without the ended holding. The effect of the ended holding on later events is tested instead. */
const snapshotOf = (custody: Custody) => custodyText({ ...custody, endedHolding: null });

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
