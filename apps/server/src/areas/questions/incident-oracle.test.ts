import type { CallOutput, contract } from '@latchboard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';

type Incident = CallOutput<typeof contract.questions.incident>;

const firstStart = Date.parse('2026-06-01T12:00:00Z');
/** Length of each history. Each has its own half day, so the cabinet's clock never runs backward between histories. */
const halfDayMs = 43_200_000;
const minuteMs = 60_000;
const badges = ['000412', '000107', '000999'];

interface Event {
  readonly stream: 0 | 1;
  readonly seq: number;
  readonly minutes: number;
  readonly what: 'taken' | 'returned' | 'requested';
  readonly badge: string;
}

/**
 * Independent implementation of the incident answer. Merges the streams by time, then by stream number. Then applies
 * each movement.
 */
function holdersAt(events: readonly Event[], at: number): string[] {
  const queues = [0, 1].map((stream) =>
    events.filter((event) => event.stream === stream).sort((a, b) => a.seq - b.seq),
  );
  const merged: Event[] = [];
  const latestMinutes = [0, 0];
  for (;;) {
    const nextEvents = queues.flatMap((queue, stream) =>
      queue[0] ? [{ stream, time: Math.max(latestMinutes[stream] ?? 0, queue[0].minutes) }] : [],
    );
    const next = nextEvents.sort((a, b) => a.time - b.time || a.stream - b.stream)[0];
    if (!next) break;
    latestMinutes[next.stream] = next.time;
    const [event] = queues[next.stream]?.splice(0, 1) ?? [];
    if (event) merged.push(event);
  }
  const spans: { badge: string; from: number; to: number }[] = [];
  let currentHolding: { badge: string; from: number } | null = null;
  for (const { what, badge, minutes } of merged) {
    if (what === 'requested') continue;
    if (currentHolding) spans.push({ ...currentHolding, to: minutes });
    currentHolding = what === 'taken' ? { badge, from: minutes } : null;
  }
  if (currentHolding) spans.push({ ...currentHolding, to: Number.POSITIVE_INFINITY });
  // The server does not correct these clocks, so each holding may begin two minutes earlier and end two minutes later.
  return spans.filter(({ from, to }) => from - 2 <= at && to + 2 >= at).map(({ badge, from }) => `${badge} ${from}`);
}

const histories = fc.array(
  fc.record({
    stream: fc.constantFrom(0 as const, 1 as const),
    minutes: fc.integer({ min: 0, max: 600 }),
    what: fc.constantFrom('taken' as const, 'taken' as const, 'returned' as const, 'requested' as const),
    badge: fc.constantFrom(...badges),
  }),
  { minLength: 1, maxLength: 14 },
);

test('BEY-08 the holders of a key match an independent computation, even with late, reordered, or split batches', async () => {
  const now = new Date('2026-11-20T18:00:00.000Z');
  const server = await testServer({ clock: { now: () => now } });
  const cabinets = [await enrollTestCabinet(server.url, 1), await enrollTestCabinet(server.url, 2)];
  const manager = await actor(server.url, 'manager');
  let run = 0;
  const lastSeqs = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.array(fc.integer({ min: 0, max: 660 }), { minLength: 3, maxLength: 6 }),
      fc.nat(),
      async (raw, moments, order) => {
        run += 1;
        const start = firstStart + run * halfDayMs;
        const [tag, unit] = [`9${run}`, `O-${run}`];
        await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
          await tx.insertInto('unit').values({ property_id: 1, unit }).execute();
          await tx
            .insertInto('key_tag')
            .values({ property_id: 1, datalog_id: 1, tag, hook: 1200 + run, unit, opens: [unit] })
            .execute();
        });
        // Within a stream, the time never goes back. The tests of `foldInputs` cover clocks that do.
        const inOrder = [...raw].sort((a, b) => a.minutes - b.minutes);
        const events: Event[] = inOrder.map((occurrence) => {
          lastSeqs[occurrence.stream] = (lastSeqs[occurrence.stream] ?? 0) + 1;
          return { ...occurrence, seq: lastSeqs[occurrence.stream] ?? 0 };
        });
        // Depending on `order`, the second half of a cabinet's events arrives before the first half, and all batches
        // arrive in reverse order.
        const batches = ([0, 1] as const).flatMap((stream) => {
          const streamEvents = events.filter((event) => event.stream === stream);
          const middleIndex = Math.ceil(streamEvents.length / 2);
          const halves = [streamEvents.slice(0, middleIndex), streamEvents.slice(middleIndex)].filter(
            (half) => half.length > 0,
          );
          return (order & (1 << stream) ? halves.reverse() : halves).map((half) => ({ stream, half }));
        });
        for (const { stream, half } of order & 4 ? batches.reverse() : batches) {
          const body = half.map(({ seq, minutes, what, badge }) =>
            keyEvent(seq, {
              time: new Date(start + minutes * minuteMs).toISOString(),
              movement: what === 'returned' ? 'returned' : 'taken',
              exception: what === 'requested' ? 'N' : null,
              ...{ badge, tag, unit, hook: 1200 + run },
            }),
          );
          expect((await cabinets[stream]?.send(body, { sentAt: now.toISOString() }))?.status).toBe(200);
        }
        for (const at of moments) {
          const time = new Date(start + at * minuteMs).toISOString();
          const { body } = await manager.get<Incident>(
            `/api/properties/1/incident?unit=${unit}&from=${time}&to=${time}`,
          );
          const answeredHoldings = body.keys.flatMap(({ holdings }) =>
            holdings
              .filter(({ isAsked }) => isAsked)
              .map(({ holder, from }) => `${holder.badge} ${(Date.parse(from) - start) / minuteMs}`),
          );
          expect(answeredHoldings.toSorted()).toEqual(holdersAt(events, at).toSorted());
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
