import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type Event, enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';
import { findExceptions } from '../index.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-11-20T12:00:00.000Z');

/** One movement at a cabinet: its minute, key, and kind. */
const eventSpec = fc.record({
  minute: fc.integer({ min: 0, max: 40 }),
  tag: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom(
    'taken',
    'taken',
    'taken',
    'returned',
    'returned',
    'requested',
    'informational',
    'left-open',
    'closed',
  ),
  due: fc.integer({ min: 5, max: 45 }),
  isLost: fc.integer({ min: 0, max: 7 }).map((value) => value === 0),
});
type EventSpec = typeof eventSpec extends fc.Arbitrary<infer T> ? T : never;
const histories = fc.record({
  streams: fc.tuple(...[0, 1, 2].map(() => fc.array(eventSpec, { minLength: 2, maxLength: 9 }))),
  /** Order in which the events arrive, and the batches after which the search runs. */
  ranks: fc.array(fc.nat({ max: 1000 }), { minLength: 27, maxLength: 27 }),
  searches: fc.array(fc.boolean(), { minLength: 27, maxLength: 27 }),
  /** Maximum number of events per cabinet in one step. */
  step: fc.integer({ min: 1, max: 9 }),
});

interface SpecEvent extends EventSpec {
  readonly stream: number;
  readonly event: Event;
  readonly at: number;
}
interface Expected {
  readonly kind: string;
  readonly tag: string | null;
  readonly since: string;
  readonly ended: string | null;
}

const iso = (at: number) => new Date(at).toISOString();

/** The expected log: merges the streams by always taking the head with the smallest (time, cabinet, stream). */
function mergeStreams(specs: readonly SpecEvent[], cabinets: readonly TestCabinet[]): SpecEvent[] {
  const waiting = cabinets.map((_, stream) => specs.filter((spec) => spec.stream === stream));
  const all: SpecEvent[] = [];
  for (;;) {
    const heads = waiting.flatMap((events) => events.slice(0, 1));
    const sortKeyOf = ({ at, stream }: SpecEvent) =>
      [at, cabinets[stream]?.id ?? 0, cabinets[stream]?.stream ?? 0] as const;
    const [next] = heads.sort((a, b) => {
      const [left, right] = [sortKeyOf(a), sortKeyOf(b)];
      return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
    });
    if (!next) return all;
    waiting[next.stream]?.shift();
    all.push(next);
  }
}

/** All expected exceptions for a complete history as of `now`. */
function exceptionsOf(events: readonly SpecEvent[], cabinets: readonly TestCabinet[], now: number): Expected[] {
  const log = mergeStreams(events, cabinets);
  const isMove = ({ what }: SpecEvent) => what === 'taken' || what === 'informational' || what === 'returned';
  return log.flatMap((occurrence, position): Expected[] => {
    const later = log.slice(position + 1).filter((other) => other.event.tag === occurrence.event.tag && isMove(other));
    const tag = String(occurrence.event.tag);
    if (occurrence.what === 'left-open') {
      const closing = events.find(
        (other) =>
          other.stream === occurrence.stream && other.event.seq > occurrence.event.seq && other.what === 'closed',
      );
      const ended = closing ? iso(Math.max(closing.at, occurrence.at)) : null;
      return [{ kind: 'DOOR_LEFT_OPEN', tag: null, since: iso(occurrence.at), ended }];
    }
    if (occurrence.what === 'requested') {
      const [next] = later;
      return [
        { kind: 'CODE_N', tag, since: iso(occurrence.at), ended: next ? iso(Math.max(next.at, occurrence.at)) : null },
      ];
    }
    if (occurrence.what !== 'taken' && occurrence.what !== 'informational') return [];
    const due = Date.parse(String(occurrence.event.dueBack));
    const [end] = later;
    if (due >= now || (end && end.at <= due)) return [];
    return [{ kind: 'KEY_OUT', tag, since: iso(due), ended: end ? iso(end.at) : null }];
  });
}

const textOf = ({ kind, tag, since, ended }: Expected) => `${kind} ${tag} ${since} ${ended}`;

test('EXC-01 exceptions found event by event, in any order, with duplicates, and by two processes match those found in the complete history', async () => {
  let now = noon;
  const server = await testServer({ clock: { now: () => new Date(now) } });
  const otherServer = await server.another();
  const search = (step: number) =>
    Promise.all([server, otherServer].map(({ platform }) => findExceptions(platform, step)));
  // The first cabinet is enrolled twice, so it also sends the rest of its former stream.
  const cabinets = [
    await enrollTestCabinet(server.url, worldIds.datalog),
    await enrollTestCabinet(server.url, worldIds.datalog),
    await enrollTestCabinet(server.url, worldIds.annex),
  ];
  const lastSeqs = cabinets.map(() => 0);
  let run = 0;
  const property = fc.asyncProperty(histories, async ({ streams, ranks, searches, step }) => {
    run += 1;
    const base = noon + run * 3 * hourMs;
    now = base + 2 * hourMs;
    const all = streams.flatMap((eventSpecs, stream) =>
      eventSpecs.map((generated): SpecEvent => {
        const at = base + generated.minute * 60_000;
        lastSeqs[stream] = (lastSeqs[stream] ?? 0) + 1;
        return {
          ...generated,
          stream,
          at,
          event: eventOf(generated, { seq: lastSeqs[stream] ?? 0, at, firstTag: 800_000 + run * 10 }),
        };
      }),
    );
    const received = all.filter(({ isLost }) => !isLost);
    const arriving = received.map((spec, index) => ({ spec, rank: ranks[index] ?? 0 })).sort((a, b) => a.rank - b.rank);
    for (const [index, { spec }] of arriving.entries()) {
      const cabinet = cabinets[spec.stream];
      const reply = await cabinet?.send([spec.event], { sentAt: iso(now) });
      expect(reply?.body.stored).toBe(1);
      if (searches[index]) await search(step);
    }
    await search(step);
    await search(step);
    const found = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx
        .selectFrom('exception')
        .select(['kind', 'tag', 'since', 'ended_at', 'state'])
        .where('since', '>=', new Date(base))
        .where('state', '<>', 'disproved')
        .where('kind', 'in', ['KEY_OUT', 'DOOR_LEFT_OPEN', 'CODE_N'])
        .execute(),
    );
    for (const { state, ended_at: ended } of found) expect(state).toBe(ended ? 'ended' : 'open');
    const texts = found.map(({ since, ended_at: ended, ...row }) =>
      textOf({ ...row, since: since.toISOString(), ended: ended?.toISOString() ?? null }),
    );
    expect(texts.sort()).toEqual(exceptionsOf(received, cabinets, now).map(textOf).sort());
  });
  await fc.assert(property, { numRuns: 30, endOnFailure: true });
});

function eventOf(
  { what, tag, due }: EventSpec,
  { seq, at, firstTag }: { seq: number; at: number; firstTag: number },
): Event {
  const time = iso(at);
  if (what === 'left-open' || what === 'closed') {
    const noFields = { badge: null, tag: null, hook: null, unit: null, activity: null, movement: undefined };
    return keyEvent(seq, { ...noFields, kind: 'door', time, action: what, exception: what === 'closed' ? null : 'C' });
  }
  const movement = what === 'returned' ? 'returned' : what === 'requested' ? 'none' : 'taken';
  const exception = what === 'requested' ? 'N' : what === 'informational' ? 'M' : null;
  return keyEvent(seq, { time, movement, exception, tag: String(firstTag + tag), dueBack: iso(at + due * 60_000) });
}
