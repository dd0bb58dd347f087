import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyInput, type Custody, type CustodyInput, foldCustody, type TagEvent, unseenCustody } from './custody.ts';
import { compareOrder, markOrder, type OrderKey, orderKeys } from './order.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const event = (seconds: number, fields: Partial<TagEvent>): TagEvent => ({
  kind: 'key',
  movement: 'taken',
  at: at(seconds),
  ...{ cabinet: 7, stream: 1, seq: seconds, undoes: null },
  hook: 1040,
  unit: '317',
  badge: '000412',
  activity: 14,
  exception: null,
  workOrder: null,
  dueBack: null,
  ...fields,
});
const takenEvent = (seconds: number, fields: Partial<TagEvent> = {}) => event(seconds, fields);
const returnedEvent = (seconds: number, fields: Partial<TagEvent> = {}) =>
  event(seconds, { movement: 'returned', ...fields });
const after = (...inputs: CustodyInput[]) => foldCustody(inputs, 7);

test('TXN-10 a key that was never seen is unknown', () => {
  expect(after().custody).toEqual(unseenCustody(7));
  expect(unseenCustody(7)).toMatchObject({ state: 'unknown', since: null });
});

test('TXN-10 a taken key is out, with person, time, and reason; a returned key is in place without a holder', () => {
  const out = after(takenEvent(1, { workOrder: '4502', dueBack: at(99) })).custody;
  expect(out).toMatchObject({
    state: 'out',
    badge: '000412',
    activity: 14,
    workOrder: '4502',
    since: at(1),
    dueBack: at(99),
  });
  const { custody, holdings } = after(takenEvent(1), returnedEvent(5, { badge: '000777', activity: 1 }));
  expect(custody).toMatchObject({
    state: 'in',
    badge: null,
    activity: null,
    since: at(5),
    cabinet: 7,
    misplaced: false,
  });
  expect(holdings).toEqual([{ badge: '000412', since: at(1), until: at(5), ended: 'returned' }]);
});

test('TXN-10 taking a key that is already out ends the previous holding as passed on without a return', () => {
  const { custody, holdings } = after(takenEvent(1), takenEvent(4, { badge: '000777' }));
  expect(custody).toMatchObject({ state: 'out', badge: '000777', since: at(4) });
  expect(holdings).toEqual([{ badge: '000412', since: at(1), until: at(4), ended: 'passed-on' }]);
});

const undoing = (seconds: number, undoes: number, fields: Partial<TagEvent> = {}) =>
  event(seconds, { dueBack: at(500), undoes, ...fields });
const elsewhere = { cabinet: 9 };
const other = { badge: '000777' };
const rejected = { movement: 'none', exception: 'P' };

test.each<[string, CustodyInput[]]>([
  ['a return', [returnedEvent(5)]],
  ['a return before a rejected request', [returnedEvent(5), event(5, { ...elsewhere, ...rejected })]],
  ['a taking by another person', [takenEvent(5, other)]],
  ['a return after an undone return', [returnedEvent(4), undoing(4.5, 4), returnedEvent(5)]],
])(
  'BEY-17 the event that undoes %s continues the holding with its start, due time, reason, and work order',
  (_, inputs) => {
    const taking = takenEvent(1, { dueBack: at(99), activity: 14, workOrder: '4502' });
    expect(after(taking, ...inputs, undoing(6, 5, { activity: 99 })).custody).toMatchObject({
      ...{ state: 'out', badge: '000412', since: at(1), dueBack: at(99), activity: 14, workOrder: '4502' },
    });
  },
);

test.each<[string, CustodyInput[]]>([
  ['the key was returned earlier at another cabinet', [returnedEvent(3, elsewhere), returnedEvent(5)]],
  ['another person took the key in between', [returnedEvent(5), takenEvent(5, { ...elsewhere, ...other })]],
  ['the key was lost before its return', [{ kind: 'lost', at: at(4) }, returnedEvent(5)]],
  ['the key was marked as lost in between', [returnedEvent(5), { kind: 'lost', at: at(5) }]],
  ['the key was returned with another event', [returnedEvent(4)]],
  ['the undone event is missing from the log', []],
  ['the key was taken again at another cabinet', [returnedEvent(5), takenEvent(5, elsewhere)]],
  ['the return is an event of another stream', [returnedEvent(5, { stream: 2 })]],
  ['another person had the key before the return', [takenEvent(2, other), returnedEvent(5)]],
])('BEY-17 an event that undoes a return starts a new holding if %s', (_, inputs) => {
  expect(after(takenEvent(1, { dueBack: at(99) }), ...inputs, undoing(6, 5)).custody).toMatchObject({
    ...{ state: 'out', badge: '000412', since: at(6), dueBack: at(500) },
  });
});

test('TXN-10 the return of a key that is in place changes nothing', () => {
  const afterFirst = after(takenEvent(1), returnedEvent(5));
  expect(after(takenEvent(1), returnedEvent(5), returnedEvent(9, { hook: 1001 }))).toEqual(afterFirst);
});

test('TXN-10 a key returned to another cabinet is misplaced there until it is back in its cabinet', () => {
  const movedKey = after(takenEvent(1), returnedEvent(5, { cabinet: 8, hook: 1002 }));
  expect(movedKey.custody).toMatchObject({ state: 'in', cabinet: 8, hook: 1002, home: 7, misplaced: true });
  expect(after(returnedEvent(1), returnedEvent(5, { cabinet: 8 })).custody).toMatchObject({
    cabinet: 8,
    misplaced: true,
  });
  const afterReturn = after(
    takenEvent(1),
    returnedEvent(5, { cabinet: 8 }),
    takenEvent(6, { cabinet: 8 }),
    returnedEvent(7),
  );
  expect(afterReturn.custody).toMatchObject({ state: 'in', cabinet: 7, misplaced: false });
  expect(foldCustody([returnedEvent(1, { cabinet: 9 })], null).custody).toMatchObject({ home: 9, misplaced: false });
});

test('TXN-10 a key that was requested but not scanned is unknown from then on, unless it is known to be out or lost', () => {
  const requested = event(6, { movement: 'none', exception: 'N', badge: '000777' });
  expect(after(takenEvent(1), returnedEvent(5), requested).custody).toMatchObject({
    state: 'unknown',
    since: at(6),
    badge: '000777',
  });
  expect(after(takenEvent(1), requested)).toEqual(after(takenEvent(1)));
  expect(after(takenEvent(1), returnedEvent(5), requested, returnedEvent(8)).custody).toMatchObject({
    state: 'in',
    badge: null,
  });
  expect(after(takenEvent(1), event(6, { movement: 'none', exception: 'R' }))).toEqual(after(takenEvent(1)));
});

test('TXN-10 lost and found marks change custody in the same way as events', () => {
  const lost = after(takenEvent(1), { kind: 'lost', at: at(5) });
  expect(lost.custody).toMatchObject({ state: 'lost', since: at(5), badge: '000412' });
  expect(lost.holdings).toEqual([{ badge: '000412', since: at(1), until: at(5), ended: 'lost' }]);
  const found = (cabinet: number | null) =>
    after(takenEvent(1), { kind: 'lost', at: at(5) }, { kind: 'found', at: at(9), cabinet });
  expect(found(8).custody).toMatchObject({ state: 'in', cabinet: 8, misplaced: true, since: at(9), badge: null });
  expect(found(null).custody).toMatchObject({ state: 'unknown', since: at(9) });
  expect(after(takenEvent(1), { kind: 'found', at: at(9), cabinet: 8 })).toEqual(after(takenEvent(1)));
  expect(after({ kind: 'lost', at: at(5) }, { kind: 'lost', at: at(6) }).custody.since).toEqual(at(5));
  expect(after({ kind: 'lost', at: at(5) }, returnedEvent(6)).custody).toMatchObject({ state: 'in' });
});

type Arrival = OrderKey & { occurredAt: Date; input: CustodyInput };

const movement = fc.constantFrom('taken', 'returned', 'none');
const arrivals = fc
  .uniqueArray(
    fc.record({
      cabinet: fc.integer({ min: 7, max: 9 }),
      stream: fc.integer({ min: 1, max: 2 }),
      seq: fc.integer({ min: 1, max: 9 }),
      time: fc.integer({ min: 0, max: 12 }),
      movement,
      exception: fc.constantFrom(null, null, 'N'),
      badge: fc.constantFrom('000001', '000002', null),
      mark: fc.constantFrom('event', 'event', 'event', 'lost', 'found'),
    }),
    { selector: ({ cabinet, stream, seq }) => `${cabinet}:${stream}:${seq}`, maxLength: 14 },
  )
  .map((all) =>
    all.map(({ cabinet, stream, seq, time, mark, ...fields }, index): Arrival => {
      const occurredAt = at(time);
      if (mark === 'event')
        return { orderAt: occurredAt, occurredAt, cabinet, stream, seq, input: event(time, { ...fields, cabinet }) };
      const input: CustodyInput =
        mark === 'lost'
          ? { kind: 'lost', at: occurredAt }
          : { kind: 'found', at: occurredAt, cabinet: seq > 4 ? cabinet : null };
      return { ...markOrder(occurredAt, index), occurredAt, input };
    }),
  );

const sortArrivals = (storedArrivals: readonly Arrival[]) => {
  const streams = Map.groupBy(storedArrivals, ({ cabinet, stream }) => `${cabinet}:${stream}`);
  return [...streams.values()]
    .flatMap((stream) => orderKeys(stream.toSorted((a, b) => a.seq - b.seq)))
    .toSorted(compareOrder);
};

/**
 * Maintains custody as a server does. Applies an input that is later than the last one. For any other input, folds the
 * tag again.
 */
function maintainCustody(arriving: readonly Arrival[]): Custody {
  const storedArrivals: Arrival[] = [];
  let custody = unseenCustody(7);
  for (const arrival of arriving) {
    storedArrivals.push(arrival);
    const ordered = sortArrivals(storedArrivals);
    custody =
      ordered.at(-1)?.input === arrival.input
        ? applyInput(custody, arrival.input).custody
        : foldCustody(
            ordered.map(({ input }) => input),
            7,
          ).custody;
  }
  return custody;
}

test('TXN-10 custody updated event by event equals a complete fold, regardless of the order of arrival', () => {
  fc.assert(
    fc.property(
      arrivals.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const fullyFolded = foldCustody(
          sortArrivals(all).map(({ input }) => input),
          7,
        ).custody;
        expect(maintainCustody(shuffled)).toEqual(fullyFolded);
      },
    ),
    { numRuns: 1000 },
  );
});
