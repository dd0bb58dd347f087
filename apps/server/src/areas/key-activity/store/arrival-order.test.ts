import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addDatalog } from '#server/testing/factories/systems.ts';
import { type Event, keyEvent, newDevice, signBatch } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';
import { custodyAt } from '../report/custody-at.ts';
import { foldCustody, type TagEvent } from '../rules/custody.ts';
import { dueBackOf } from '../rules/due-back.ts';
import { custodyText } from './kept-states.ts';
import { storeBatch } from './store-batch.ts';

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
/** Which events come in which order, cut into batches, some of them sent again; batches of one round come at once. */
const arrivals = fc.record({
  order: fc.array(fc.nat(), { minLength: 21, maxLength: 21 }),
  cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 21, maxLength: 21 }),
  again: fc.array(fc.boolean(), { minLength: 21, maxLength: 21 }),
  rounds: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 42, maxLength: 42 }),
});

type Arrival = typeof arrivals extends fc.Arbitrary<infer Made> ? Made : never;

type Stream = CabinetActor & { device: ReturnType<typeof newDevice> };
let made = 0;

/** Two cabinets with the same ten tags between them, the first of which has enrolled twice. */
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
          secret_hash: sha256(device.enrolment.secret),
          public_key: device.enrolment.publicKey,
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

/** What the model says: merge the streams, always taking the head with the smallest (time, cabinet, stream). */
function merge(logs: { stream: Stream; events: Event[] }[]) {
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

const inputOf = ({ stream, event }: { stream: Stream; event: Event }): TagEvent => {
  const at = new Date(String(event.time));
  const said = event.dueBack ? new Date(String(event.dueBack)) : null;
  const due = dueBackOf({ said, since: at, activityMinutes: 60, propertyMinutes: 1440 });
  return {
    kind: 'key',
    movement: String(event.movement),
    at,
    cabinet: stream.datalogId,
    hook: Number(event.hook),
    unit: String(event.unit),
    badge: String(event.badge),
    activity: 14,
    exception: event.exception as string | null,
    workOrder: null,
    dueBack: event.movement === 'taken' ? due : null,
  };
};

type Sayings = readonly (readonly Saying[])[];

test('TXN-01 custody equals the fold of all events in their order, however they arrive', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const property = fc.asyncProperty(streams, arrivals, (sayings, arrival) => expectFold(platform, sayings, arrival));
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
});

/** Enough events a tag that states are kept along them, in an order that late batches and shifts break up. */
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

test('TXN-01 custody folded from kept states equals the fold from scratch, and so does every kept state', async () => {
  const { platform } = await testServer({ clock: { now: () => now } });
  const property = fc.asyncProperty(longStreams, fc.boolean(), longArrivals, async (sayings, isSpread, arrival) => {
    // Spread over the day, most late events fall between kept states; close together, they shift what is stored.
    const spread = sayings.map((all) =>
      all.map((said, index) => ({ ...said, minute: isSpread ? index * 3 - 150 + said.minute : said.minute - 60 })),
    );
    await expectFold(platform, spread, arrival);
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});

async function expectFold(platform: Platform, sayings: Sayings, arrival: Arrival): Promise<void> {
  const known = await freshStreams(platform);
  const firstTag = 500_000 + made * 100;
  const logs = known.map((stream, at) => ({
    stream,
    events: (sayings[at] ?? []).map((said, index) =>
      keyEvent(index + 1, {
        time: minutes(said.minute).toISOString(),
        movement: said.movement,
        exception: said.exception,
        dueBack: said.said === null ? null : minutes(said.said).toISOString(),
        // The second tag is assigned to the second cabinet, the third to none.
        tag: String([firstTag, firstTag + 50, firstTag + 99][said.tag]),
        hook: 1001 + index,
      }),
    ),
  }));
  for (const round of roundsOf(logs, arrival)) {
    await Promise.all(
      round.map(({ stream, events }) => {
        const signature = signBatch(stream.datalogId, stream.stream, events, stream.device.privateKey);
        const batch = { stream: stream.stream, sentAt: now.toISOString(), signature, events };
        const acting = { role: 'lb_device', propertyId: stream.propertyId, cabinetId: stream.datalogId } as const;
        return transact(platform.pool, acting, (tx) => storeBatch(tx, stream, Buffer.from(JSON.stringify(batch)), now));
      }),
    );
  }
  const merged = merge(logs);
  for (const [at, tag] of [firstTag, firstTag + 50, firstTag + 99].map(String).entries()) {
    const inputs = merged.filter(({ event }) => event.tag === tag).map(inputOf);
    const home = [known[0], known[2]][at]?.datalogId ?? null;
    const expected = inputs.length === 0 ? undefined : foldCustody(inputs, home).custody;
    expect(await custodyOf(platform, tag)).toEqual(expected);
    await expectKept(platform, tag, merged, home);
  }
  for (const minute of [0, 4, 8, 13]) await expectCustodyAt(platform, merged, minutes(minute), firstTag, known);
  await expectOrder(platform, logs);
  for (const cabinet of new Set(known.map(({ datalogId }) => datalogId))) await expectChain(platform, cabinet);
}

/** Each kept state is the fold of the tag's first inputs, up to some input. */
async function expectKept({ pool }: Platform, tag: string, merged: ReturnType<typeof merge>, home: number | null) {
  const inputs = merged.filter(({ event }) => event.tag === tag).map(inputOf);
  const reached = new Set(inputs.map((_, at) => custodyText(foldCustody(inputs.slice(0, at + 1), home).custody)));
  const kept = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('custody_kept').select('custody').where('tag', '=', tag).execute(),
  );
  expect(kept.length).toBeLessThanOrEqual(inputs.length);
  for (const { custody } of kept) expect(reached).toContain(custody);
}

/** As of an instant, custody is the fold of all inputs whose place in the order lies before it. */
async function expectCustodyAt(
  { pool }: Platform,
  merged: { stream: Stream; event: Event }[],
  instant: Date,
  firstTag: number,
  known: Stream[],
) {
  const reached = new Map<Stream, number>();
  const before = merged.filter(({ stream, event }) => {
    const order = Math.max(reached.get(stream) ?? 0, Date.parse(String(event.time)));
    reached.set(stream, order);
    return order < instant.getTime();
  });
  for (const [at, tag] of [firstTag, firstTag + 50, firstTag + 99].map(String).entries()) {
    const filter = { propertyId: worldIds.property, tag: [tag], seesHooks: true };
    const { rows } = await transact(pool, asSystem, (tx) => custodyAt(tx, filter, instant.toISOString(), new Date()));
    const inputs = before.filter(({ event }) => event.tag === tag).map(inputOf);
    const { state, badge, since, cabinet } = foldCustody(inputs, [known[0], known[2]][at]?.datalogId ?? null).custody;
    const shown = rows[0] ?? { state: 'unknown', holder: null, since: null, cabinet: null };
    expect([shown.state, shown.holder?.badge ?? null, shown.since]).toEqual([
      state,
      badge,
      state === 'in' ? null : (since?.toISOString() ?? null),
    ]);
    if (cabinet !== null) expect(shown.cabinet?.id).toBe(cabinet);
  }
}

function roundsOf(logs: { stream: Stream; events: Event[] }[], arrival: Arrival) {
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

/** Within a stream the time of order is the latest reached, whatever came when. */
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

/** The chain as its description says, computed from what is kept. */
async function expectChain({ pool }: Platform, cabinet: number) {
  const rows = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('log_entry').selectAll().where('datalog_id', '=', cabinet).orderBy('position').execute(),
  );
  let hash = sha256(`latchboard:v1:cabinet:${cabinet}`);
  for (const [index, row] of rows.entries()) {
    expect(row.position).toBe(index + 1);
    expect(row.digest).toEqual(sha256(row.raw ?? ''));
    const { stream, seq, position } = row;
    const receivedAt = row.received_at.toISOString();
    const entry = canonicalize({ cabinet, stream, seq, position, receivedAt, digest: row.digest.toString('hex') });
    hash = sha256(Buffer.concat([hash, sha256(entry ?? '')]));
    expect(row.hash).toEqual(hash);
  }
  const head = await transact(pool, asSystem, (tx) =>
    tx.selectFrom('cabinet').select(['position', 'hash']).where('datalog_id', '=', cabinet).executeTakeFirst(),
  );
  if (rows.length > 0) expect(head).toEqual({ position: rows.length, hash });
}
