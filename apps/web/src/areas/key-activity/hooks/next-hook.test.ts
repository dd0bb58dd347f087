import { expect, test } from 'vitest';
import { nextHook } from './next-hook.ts';

const placed = (hook: number, x: number, y: number) => ({ hook, x, y });
// Ten hooks per row; three rows with gaps.
const hooks = [
  placed(1002, 2, 0),
  placed(1003, 3, 0),
  placed(1009, 9, 0),
  placed(1012, 2, 10),
  placed(1018, 8, 10),
  placed(1033, 3, 30),
];
const hookAfter = (hook: number | null, key: string) => nextHook(hooks, hook, key);

test('NAV-25 arrow keys follow the rows of the hook diagram, and stop at its edges', () => {
  expect([hookAfter(1002, 'ArrowRight'), hookAfter(1009, 'ArrowRight'), hookAfter(1012, 'ArrowLeft')]).toEqual([
    1003, 1012, 1009,
  ]);
  expect([hookAfter(1003, 'ArrowDown'), hookAfter(1009, 'ArrowDown'), hookAfter(1018, 'ArrowDown')]).toEqual([
    1012, 1018, 1033,
  ]);
  expect([hookAfter(1033, 'ArrowUp'), hookAfter(1018, 'ArrowUp')]).toEqual([1012, 1009]);
  expect([
    hookAfter(1033, 'ArrowDown'),
    hookAfter(1002, 'ArrowUp'),
    hookAfter(1002, 'ArrowLeft'),
    hookAfter(1033, 'ArrowRight'),
  ]).toEqual([null, null, null, null]);
  expect([hookAfter(1018, 'Home'), hookAfter(1018, 'End'), hookAfter(1018, 'a')]).toEqual([1002, 1033, null]);
  expect(nextHook([], null, 'ArrowRight')).toBeNull();
});
