import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldVisits, type VisitEvent, visitOf, visitsOf } from './visits.ts';

const minuteMs = 60_000;
const startMs = Date.parse('2026-11-01T05:00:00Z');

const anyEvent = fc.record({
  datalogId: fc.constantFrom(1, 2),
  wait: fc.integer({ min: 0, max: 20 }),
  badgeNumber: fc.constantFrom('1', '2', null),
  what: fc.constantFrom(
    ['session', 'signed-in'],
    ['session', 'signed-out'],
    ['session', 'timed-out'],
    ['session', 'wrong-pin'],
    ['key', 'taken'],
    ['key', 'returned'],
    ['door', 'opened'],
    ['door', 'closed'],
    ['system', null],
  ),
});

const history = fc.array(anyEvent, { maxLength: 40 }).map((all): VisitEvent[] => {
  let at = startMs;
  return all.map(({ datalogId, wait, badgeNumber, what: [kind, movement] }, index) => {
    at += wait * minuteMs;
    return {
      at,
      datalogId,
      position: index + 1,
      kind: kind ?? '',
      movement: movement ?? null,
      badgeNumber,
    };
  });
});

/** Reference implementation: for each sign-in, the events of its visit. */
function expectedVisits(events: readonly VisitEvent[]): Record<number, string> {
  const visits: Record<number, string> = {};
  for (const first of events.filter(({ movement }) => movement === 'signed-in')) {
    const laterEvents = events.filter(
      (event) => event.datalogId === first.datalogId && event.position > first.position,
    );
    const nextSignIn = laterEvents.findIndex(({ movement }) => movement === 'signed-in');
    const candidates = nextSignIn < 0 ? laterEvents : laterEvents.slice(0, nextSignIn);
    const visitCandidates = candidates.filter(
      ({ kind, badgeNumber }) =>
        kind !== 'system' && (badgeNumber === first.badgeNumber || (kind === 'door' && badgeNumber === null)),
    );
    const visitEvents = [first];
    for (const row of visitCandidates) {
      const previousEvent = visitEvents.at(-1) ?? first;
      if (previousEvent.movement === 'signed-out' || previousEvent.movement === 'timed-out') break;
      if (row.at - previousEvent.at > 15 * minuteMs) break;
      visitEvents.push(row);
    }
    for (const { position } of visitEvents) visits[position] = `${first.datalogId}:${first.position}`;
  }
  return visits;
}

test('TXN-05 a visit consists of the events of one person at one cabinet from sign-in to sign-out', () => {
  fc.assert(
    fc.property(history, (events) => {
      const visits = visitsOf(events.toReversed());
      const visitByPosition = events.flatMap((event) => {
        const visit = visitOf(visits, event);
        return visit === null ? [] : [[event.position, visit]];
      });
      expect(Object.fromEntries(visitByPosition)).toEqual(expectedVisits(events));
    }),
    { numRuns: 500 },
  );
});

test('TXN-05 grouping keeps all rows and their order within a visit, and a visit with one row stays a row', () => {
  const rows = fc.array(fc.record({ id: fc.nat(), visit: fc.constantFrom('a', 'b', 'c', null) }), { maxLength: 30 });
  fc.assert(
    fc.property(rows, (all) => {
      const folded = foldVisits(all);
      expect(folded.flatMap((line) => line.rows)).toHaveLength(all.length);
      for (const { visit, rows: inLine } of folded) {
        if (visit === null) expect(inLine).toHaveLength(1);
        else expect(inLine).toEqual(all.filter((row) => row.visit === visit));
      }
      // A folded line has the position of its first row.
      const firstRowIndexes = folded.map((line) => all.indexOf(line.rows[0] as (typeof all)[number]));
      expect(firstRowIndexes).toEqual(firstRowIndexes.toSorted((a, b) => a - b));
    }),
  );
});
