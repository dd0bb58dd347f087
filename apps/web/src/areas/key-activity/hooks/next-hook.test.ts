import { expect, test } from 'vitest';
import { nextHook } from './next-hook.ts';

const at = (hook: number, x: number, y: number) => ({ hook, x, y });
// Ten hooks per row; three rows with gaps.
const hooks = [at(1002, 2, 0), at(1003, 3, 0), at(1009, 9, 0), at(1012, 2, 10), at(1018, 8, 10), at(1033, 3, 30)];
const from = (hook: number | null, key: string) => nextHook(hooks, hook, key);

test('NAV-25 arrow keys follow the rows of the hook picture, and stop at its ends', () => {
  expect([from(1002, 'ArrowRight'), from(1009, 'ArrowRight'), from(1012, 'ArrowLeft')]).toEqual([1003, 1012, 1009]);
  expect([from(1003, 'ArrowDown'), from(1009, 'ArrowDown'), from(1018, 'ArrowDown')]).toEqual([1012, 1018, 1033]);
  expect([from(1033, 'ArrowUp'), from(1018, 'ArrowUp')]).toEqual([1012, 1009]);
  expect([from(1033, 'ArrowDown'), from(1002, 'ArrowUp'), from(1002, 'ArrowLeft'), from(1033, 'ArrowRight')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([from(1018, 'Home'), from(1018, 'End'), from(1018, 'a')]).toEqual([1002, 1033, null]);
  expect(nextHook([], null, 'ArrowRight')).toBeNull();
});
