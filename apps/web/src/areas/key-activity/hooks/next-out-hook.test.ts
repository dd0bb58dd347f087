import { expect, test } from 'vitest';
import { nextOutHook } from './next-out-hook.ts';

test('NAV-25 arrow keys go from one out hook to the next and stop at the ends', () => {
  const hooks = [1012, 1027, 1061];
  expect(nextOutHook(hooks, 1012, 'ArrowRight')).toBe(1027);
  expect(nextOutHook(hooks, 1061, 'ArrowDown')).toBeNull();
  expect(nextOutHook(hooks, 1012, 'ArrowLeft')).toBeNull();
  expect([nextOutHook(hooks, 1027, 'Home'), nextOutHook(hooks, 1027, 'End')]).toEqual([1012, 1061]);
  expect(nextOutHook(hooks, 1027, 'a')).toBeNull();
  expect(nextOutHook([], null, 'ArrowRight')).toBeNull();
});
