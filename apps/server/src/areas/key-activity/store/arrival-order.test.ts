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
import { foldNewMark, lockCustody } from '../marks/fold-marked.ts';
import { withdrawKeyMark } from '../marks/mark-key.ts';
import { custodyAt } from '../report/custody-at.ts';
import type { Custody } from '../rules/custody.ts';
import { custodyText } from './custody-snapshots.ts';
import { storeBatch } from './store-batch.ts';
import { markInput } from './tag-inputs.ts';

const asSystem = { role: 'lb_system' } as const;
const now = new Date('2026-11-20T15:00:00.000Z');
const noon = Date.parse('2026-11-20T12:00:00.000Z');
const minutes = (count: number) => new Date(noon + count * 60_000);
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Saying = { minute: number; tag: number; movement: string; exception: string | null; said: number | null };
const saying: fc.Arbitrary<Saying> = fc.record({
  minute: fc.integer({ min: 0, max: 12 }),
  tag: fc.integer({ min: 0, max: 2 }),
  movement: fc.constantFrom('taken', 'taken', 'returned', 'returned', 'none'),
  exception: fc.constantFrom(null, null, null, 'N'),
  said: fc.option(fc.integer({ min: 60, max: 90 }), { nil: null }),
});
const streams = fc.tuple(...[0, 1, 2].map(() => fc.array(saying, { minLength: 1, maxLength: 7 })));
/** A mark of a key: its time, the round in which it is made, and the round in which it is withdrawn, if any. */
const marking = fc.record({
  minute: fc.integer({ min: 0, max: 12 }),
  tag: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom('lost' as const, 'lost' as const, 'found' as const),
  cabinet: fc.constantFrom(null, 0, 2),
  round: fc.integer({ min: 0, max: 6 }),
  takenBack: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
});
const markings = fc.array(marking, { maxLength: 5 });
type Marking = typeof marking extends fc.Arbitrary<infer Made> ? Made : never;

/** Events in batches, some of them repeated. The batches of one round are sent simultaneously. */
const arrivals = fc.record({
  order: fc.array(fc.nat(), { minLength: 21, maxLength: 21 }),
  cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 21, maxLength: 21 }),
  again: fc.array(fc.boolean(), { minLength: 21, maxLength: 21 }),
  rounds: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 42, maxLength: 42 }),
});

type Arrival = typeof arrivals extends fc.Arbitrary<infer Made> ? Made : never;

type Stream = CabinetActor & { device: ReturnType<typeof newDevice> };
type Logs = readonly { readonly stream: Stream; readonly events: readonly Event[] }[];

/** An input of a key and its position in the order. */
interface Known {
  readonly orderAt: number;
  readonly tag: string;
  readonly event: KnownEvent;
}
let made = 0;

/** Two cabinets that share ten tags. The first cabinet enrolled twice. */
async function freshStreams({ pool }: Platform): Promise<Stream[]> {
  made += 1;
  const propertyId = worldIds.property;
  return transact(pool, asSystem, async (tx) => {
    const number = 500_000 + made * 100;
    const place = { property: propertyId, firstTag: number, firstUnit: number };
    const first = await addDatalog(tx, { ...place, id: number });
    const second = await addDatalog(tx, { ...place, id: number + 1, firstTag: number + 50, firstUnit: number + 50 });
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

/** The expected order: merges the streams by always taking the head with the smallest (time, cabinet, stream). */
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

/** The same, with the order time of each event: the latest time of its stream up to it. */
function inPlaces(logs: Logs): Known[] {
  const reached = new Map<Stream, number>();
  return merge(logs).map(({ stream, event }) => {
    const orderAt = Math.max(reached.get(stream) ?? 0, Date.parse(String(event.time)));
    reached.set(stream, orderAt);
    return { orderAt, tag: String(event.tag), event: knownEventOf(stream, event) };
  });
}

/** Inputs of each key in order. Users' marks follow the cabinet events of the same instant. */
function knownOf(logs: Logs, marks: readonly Made[]): Known[] {
  const said = marks
    .filter(({ isTakenBack }) => !isTakenBack)
    .map(({ id, tag, at, kind, cabinet }) => ({
      ...{ orderAt: at.getTime(), tag, id },
      event: { ...nothing, what: kind, at, cabinet: kind === 'found' ? cabinet : null } as KnownEvent,
    }))
    .sort((a, b) => a.orderAt - b.orderAt || a.id - b.id);
  const known: Known[] = [];
  for (const one of inPlaces(logs)) {
    while (said[0] && said[0].orderAt < one.orderAt) known.push(said.shift() as Known);
    known.push(one);
  }
  return [...known, ...said];
}

const nothing = { hook: null, unit: null, badge: null, activity: null, workOrder: null, due: null };

function knownEventOf(stream: Stream, event: Event): KnownEvent {
  const at = new Date(String(event.time));
  const movement = String(event.movement);
  const isRequest = event.exception === 'N' && movement !== 'returned';
  const usual = new Date(at.getTime() + 60 * 60_000);
  const due = movement !== 'taken' ? null : event.dueBack ? new Date(String(event.dueBack)) : usual;
  return {
    what: isRequest ? 'requested' : movement === 'none' ? 'nothing' : (movement as 'taken'),
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

type Sayings = readonly (readonly Saying[])[];

test('TXN-01 custody equals the fold of all events in their order, in any order of arrival', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const property = fc.asyncProperty(streams, arrivals, markings, (sayings, arrival, marks) =>
    expectFold(platform, { sayings, arrival, marks }),
  );
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});

/** Enough events per tag for several snapshots, in an order that late batches and shifts disturb. */
const longStreams = fc.tuple(
  ...[0, 1, 2].map(() =>
    fc.array(
      saying.map((said) => ({ ...said, tag: said.tag === 2 ? 2 : 0 })),
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
    markings,
    async (sayings, isSpread, arrival, marks) => {
      // Over a whole day, most late events fall between snapshots. Within minutes, they shift stored ones.
      const spread = sayings.map((all) =>
        all.map((said, index) => ({ ...said, minute: isSpread ? index * 3 - 150 + said.minute : said.minute - 60 })),
      );
      await expectFold(platform, { sayings: spread, arrival, marks });
    },
  );
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
});

test('TXN-01 after a clock was set back, the last event of a key counts, even if others have later times', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const at = (minute: number, isTaken: boolean): Sayings[number][number] => ({
    ...{ minute, tag: 0, exception: null, said: null },
    movement: isTaken ? 'taken' : 'returned',
  });
  const back = Array.from({ length: 41 }, (_, index) => at(6, index % 2 === 1));
  const inOrder = { order: [], cuts: [41, 3], again: [], rounds: [] };
  const sayings = [[at(10, true), ...back, at(1, true), at(20, false)], [], []];
  await expectFold(platform, { sayings, arrival: inOrder, marks: [] });
});

interface History {
  readonly sayings: Sayings;
  readonly arrival: Arrival;
  readonly marks: readonly Marking[];
}

async function expectFold(platform: Platform, { sayings, arrival, marks }: History): Promise<void> {
  const streamsOf = await freshStreams(platform);
  const firstTag = 500_000 + made * 100;
  const tags = [firstTag, firstTag + 50, firstTag + 99].map(String);
  const logs = streamsOf.map((stream, at) => ({
    stream,
    events: (sayings[at] ?? []).map((said, index) =>
      keyEvent(index + 1, {
        time: minutes(said.minute).toISOString(),
        movement: said.movement,
        exception: said.exception,
        dueBack: said.said === null ? null : minutes(said.said).toISOString(),
        // The second tag is assigned to the second cabinet, the third tag to none.
        tag: tags[said.tag] ?? '',
        hook: 1001 + index,
      }),
    ),
  }));
  const said = marks.map((one) => ({
    ...one,
    tag: tags[one.tag] ?? '',
    at: minutes(one.minute),
    cabinet: one.cabinet === null ? null : (streamsOf[one.cabinet]?.datalogId ?? null),
  }));
  const kept: Made[] = [];
  const rounds = roundsOf(logs, arrival);
  for (const [place, round] of rounds.entries()) {
    await Promise.all(round.map((batch) => sendBatch(platform, batch)));
    const isLast = place === rounds.length - 1;
    for (const mark of kept)
      if (mark.takenBackIn !== null && (isLast || mark.takenBackIn <= place)) await takeBack(platform, mark);
    for (const mark of said)
      if (mark.round === place || (isLast && mark.round > place)) kept.push(await keep(platform, mark));
  }
  const known = knownOf(logs, kept);
  for (const [at, tag] of tags.entries()) {
    const home = [streamsOf[0], streamsOf[2]][at]?.datalogId ?? null;
    const events = known.filter((one) => one.tag === tag).map((one) => one.event);
    expect(await custodyOf(platform, tag)).toEqual(events.length === 0 ? undefined : expectedCustody(events, home));
    await expectKept(platform, tag, events, home);
    for (const minute of [0, 4, 8, 13]) await expectCustodyAt(platform, minutes(minute), tag, known, home);
  }
  await expectOrder(platform, logs);
  for (const cabinet of new Set(streamsOf.map(({ datalogId }) => datalogId))) await expectValidChain(platform, cabinet);
}

function sendBatch({ pool }: Platform, { stream, events }: Logs[number]) {
  const signature = signBatch(stream.datalogId, stream.stream, events, stream.device.privateKey);
  const batch = { stream: stream.stream, sentAt: now.toISOString(), signature, events };
  const acting = { role: 'lb_device', propertyId: stream.propertyId, cabinetId: stream.datalogId } as const;
  return transact(pool, acting, (tx) => storeBatch(tx, stream, Buffer.from(JSON.stringify(batch)), now));
}

type Said = Omit<Marking, 'tag' | 'cabinet'> & { tag: string; at: Date; cabinet: number | null };
interface Made extends Said {
  readonly id: number;
  readonly takenBackIn: number | null;
  isTakenBack: boolean;
}

async function keep({ pool }: Platform, mark: Said): Promise<Made> {
  const { kind, tag, at } = mark;
  const cabinet = kind === 'found' ? mark.cabinet : null;
  const values = { property_id: worldIds.property, tag, kind, at, datalog_id: cabinet, note: '', made_at: now };
  const { id } = await transact(pool, asSystem, async (tx) => {
    await lockCustody(tx, worldIds.property, tag);
    const row = await tx.insertInto('key_mark').values(values).returning('id').executeTakeFirstOrThrow();
    await foldNewMark(tx, worldIds.property, tag, markInput({ id: row.id, tag, kind, at, cabinet }));
    return row;
  });
  return { ...mark, id, isTakenBack: false, takenBackIn: mark.takenBack === null ? null : mark.round + mark.takenBack };
}

async function takeBack({ pool }: Platform, mark: Made): Promise<void> {
  if (mark.isTakenBack) return;
  mark.isTakenBack = true;
  const actor = { realStaffId: null } as unknown as PersonActor;
  await transact(pool, asSystem, (tx) =>
    withdrawKeyMark({ propertyId: worldIds.property, markId: mark.id }, { tx, actor, now }),
  );
}

/** Each snapshot must be the custody after the first inputs of the key, up to some input. */
async function expectKept({ pool }: Platform, tag: string, events: readonly KnownEvent[], home: number | null) {
  const reached = new Set(
    events.map((_, index) => custodyText(expectedCustody(events.slice(0, index + 1), home) as Custody)),
  );
  const kept = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('custody_kept').select('custody').where('tag', '=', tag).execute(),
  );
  expect(kept.length).toBeLessThanOrEqual(events.length);
  for (const { custody } of kept) expect(reached).toContain(custody);
}

/** The custody of a key at an instant must be the result of all inputs before it in the order. */
async function expectCustodyAt(
  { pool }: Platform,
  instant: Date,
  tag: string,
  known: readonly Known[],
  home: number | null,
) {
  const filter = { propertyId: worldIds.property, tag: [tag], seesHooks: true };
  const { rows } = await transact(pool, asSystem, (tx) => custodyAt(tx, filter, instant.toISOString(), new Date()));
  const events = known.filter((one) => one.tag === tag && one.orderAt < instant.getTime()).map((one) => one.event);
  const { state, badge, since, cabinet } = expectedCustody(events, home);
  const shown = rows[0] ?? { state: 'unknown', holder: null, since: null, cabinet: null };
  expect([shown.state, shown.holder?.badge ?? null, shown.since]).toEqual([
    state,
    badge,
    state === 'in' ? null : (since?.toISOString() ?? null),
  ]);
  if (cabinet !== null) expect(shown.cabinet?.id).toBe(cabinet);
}

function roundsOf(logs: Logs, arrival: Arrival) {
  const shuffled = logs
    .flatMap(({ stream, events }) => events.map((event) => ({ stream, event })))
    .map((one, at) => ({ ...one, rank: arrival.order[at] ?? 0 }))
    .sort((a, b) => a.rank - b.rank);
  const batches: { stream: Stream; events: Event[] }[] = [];
  for (const { stream } of logs) {
    const own = shuffled.filter((one) => one.stream === stream).map(({ event }) => event);
    for (let at = 0, cut = 0; at < own.length; cut++) {
      const events = own.slice(at, at + (arrival.cuts[cut] ?? 1));
      batches.push({ stream, events });
      if (arrival.again[cut]) batches.push({ stream, events: events.toReversed() });
      at += events.length;
    }
  }
  const mixed = batches
    .map((batch, at) => ({ batch, rank: arrival.order[at % 21] ?? 0 }))
    .sort((a, b) => a.rank - b.rank);
  const rounds: { stream: Stream; events: Event[] }[][] = [];
  for (let at = 0; at < mixed.length; at += arrival.rounds[rounds.length - 1] ?? 1)
    rounds.push(mixed.slice(at, at + (arrival.rounds[rounds.length] ?? 1)).map(({ batch }) => batch));
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

/** Within a stream, the order time must be the latest time so far, for any order of arrival. */
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
