import { expect, test } from 'vitest';
import type { HoldingPeriod } from './fold.ts';
import { presentHolding } from './present-holding.ts';

const now = new Date('2026-11-20T18:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('BEY-08 an answer about a future time does not include a key that is still out', () => {
  const begin = { at: hoursLater(-1), place: { datalogId: 1, position: 1 }, isExact: true, isDoubtful: false };
  const holding = {
    ...{ badge: '000107', activity: null, workOrder: null, end: null, ended: null },
    begin: begin as HoldingPeriod['begin'],
  };
  const isAsked = (from: Date) =>
    presentHolding(holding, {
      // The range of a question ends now.
      range: { from, to: now },
      ...{ isSilent: false, holder: { name: 'Ana', badge: '000107' }, activity: null },
      ...{ cabinet: null, receipt: null, undo: null },
    }).isAsked;
  expect([-2, -0.5, 0, 0.01, 24].map((hours) => isAsked(hoursLater(hours)))).toEqual([true, true, true, false, false]);
});
