import { expect, test } from 'vitest';
import { stepRowsOf } from './step-rows.ts';

test('PUR-09 adjacent quantity steps without a price in any table share a row, and a step with a price has a separate row', () => {
  const table = (...steps: readonly (readonly [number, number | null])[]) => ({
    steps: steps.map(([upTo, cents]) => ({ upTo, cents })),
  });
  const rows = stepRowsOf([
    table([100, 4495], [150, null], [200, null], [250, null]),
    table([100, 2995], [200, 3495], [300, null], [400, null], [500, 9995]),
  ]);
  expect(rows).toEqual([
    { edges: [100], hasPrice: true },
    { edges: [150], hasPrice: false },
    { edges: [200], hasPrice: true },
    { edges: [250, 300, 400], hasPrice: false },
    { edges: [500], hasPrice: true },
  ]);
});
