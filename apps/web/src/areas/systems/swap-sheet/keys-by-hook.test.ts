import { expect, test } from 'vitest';
import { keysByHook } from './keys-by-hook.ts';

test('BEY-17 the swap sheet lists each key once, in hook order, with all its units', () => {
  const rows = [
    { key: 7, unit: '101', keyHook: 1002, keyTag: '22' },
    { key: 9, unit: null, keyHook: 1001, keyTag: '23' },
    { key: 7, unit: '102', keyHook: 1002, keyTag: '22' },
  ];
  expect(keysByHook(rows, [])).toEqual([
    { key: 9, hook: 1001, tag: '23', units: [] },
    { key: 7, hook: 1002, tag: '22', units: ['101', '102'] },
  ]);
});

test('BEY-17 the swap sheet marks keys that cannot be moved because they are out, misplaced, or lost', () => {
  const rows = [1, 2, 3, 4, 5].map((key) => ({ key, unit: `10${key}`, keyHook: 1000 + key, keyTag: `${key}` }));
  const states = [
    { key: 1, state: 'in', misplaced: false },
    { key: 2, state: 'out', misplaced: false },
    { key: 3, state: 'in', misplaced: true },
    { key: 4, state: 'lost', misplaced: false },
    { key: 5, state: 'unknown', misplaced: false },
  ] as const;
  const away = keysByHook(rows, states).map((key) => key.away);
  expect(away).toEqual([undefined, 'out', 'misplaced', 'lost', undefined]);
});
