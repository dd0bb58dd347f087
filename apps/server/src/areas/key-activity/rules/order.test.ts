import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareOrder, markOrder, orderKeys, orderTimeOf } from './order.ts';

type Occurrence = { occurredAt: Date; cabinet: number; stream: number; seq: number };

/**
 * Merges the streams in the required order: always takes the head with the smallest (corrected time, cabinet, stream).
 */
function mergeHeads(streams: readonly Occurrence[][]): Occurrence[] {
  const queues = streams.map((stream) => [...stream]);
  const merged: Occurrence[] = [];
  for (;;) {
    const heads = queues.flatMap((queue) => (queue[0] ? [{ queue, head: queue[0] }] : []));
    const [earliest] = heads.toSorted(
      (a, b) =>
        a.head.occurredAt.getTime() - b.head.occurredAt.getTime() ||
        a.head.cabinet - b.head.cabinet ||
        a.head.stream - b.head.stream,
    );
    if (!earliest) return merged;
    earliest.queue.shift();
    merged.push(earliest.head);
  }
}

const times = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 8 });
const streams = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), times), {
    selector: ([cabinet, stream]) => `${cabinet}:${stream}`,
    maxLength: 6,
  })
  .map((all) =>
    all.map(([cabinet, stream, at]) =>
      at.map((time, index) => ({ occurredAt: new Date(time * 1000), cabinet, stream, seq: index * 2 + 1 })),
    ),
  );
const idOf = ({ cabinet, stream, seq }: Occurrence) => `${cabinet}:${stream}:${seq}`;

test('TXN-10 sorting by order key equals merging the streams by their heads', () => {
  fc.assert(
    fc.property(streams, (all) => {
      const sorted = all.flatMap((stream) => orderKeys(stream)).toSorted(compareOrder);
      expect(sorted.map(idOf)).toEqual(mergeHeads(all).map(idOf));
    }),
    { numRuns: 2000 },
  );
});

test('TXN-10 order keys of a stream can be resumed from the last computed key', () => {
  fc.assert(
    fc.property(streams, fc.nat(8), (all, cut) => {
      for (const stream of all) {
        const allKeys = orderKeys(stream);
        expect([
          ...allKeys.slice(0, cut),
          ...orderKeys(stream.slice(cut), allKeys[Math.min(cut, allKeys.length) - 1]?.orderAt),
        ]).toEqual(allKeys);
      }
    }),
  );
});

test('TXN-10 an event that fills a gap moves only later events of its stream: events with an earlier time get the time of that event', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 8 }), fc.nat(8), (at, lateTime, lateIndex) => {
      const stream = at.map((time, index) => ({
        occurredAt: new Date(time),
        cabinet: 1,
        stream: 1,
        seq: index * 2 + 1,
      }));
      const before = orderKeys(stream);
      const late = { occurredAt: new Date(lateTime), cabinet: 1, stream: 1, seq: lateIndex * 2 };
      const earlier = before.filter((event) => event.seq < late.seq);
      const orderAt = orderTimeOf(late.occurredAt, earlier.at(-1)?.orderAt);
      const later = before
        .filter((event) => event.seq > late.seq)
        .map((event) => ({ ...event, orderAt: orderTimeOf(event.orderAt, orderAt) }));
      const allKeys = orderKeys([...stream, late].toSorted((a, b) => a.seq - b.seq));
      expect([...earlier, { ...late, orderAt }, ...later]).toEqual(allKeys);
    }),
  );
});

test('TXN-10 a mark made by a person is ordered after the cabinet events of the same instant', () => {
  const at = new Date(5000);
  const event = { orderAt: at, cabinet: 900_000, stream: 3, seq: 7 };
  expect(compareOrder(event, markOrder(at, 1))).toBeLessThan(0);
  expect(compareOrder(markOrder(at, 1), markOrder(at, 2))).toBeLessThan(0);
  expect(compareOrder(markOrder(new Date(4999), 9), event)).toBeLessThan(0);
});
