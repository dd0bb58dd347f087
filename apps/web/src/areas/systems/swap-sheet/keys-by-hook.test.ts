import { expect, test } from 'vitest';
import { keysByHook } from './keys-by-hook.ts';

test('BEY-17 the swap sheet lists each key once, in hook order, with all its units', () => {
  const rows = [
    { key: 7, unit: '101', keyHook: 1002, keyTag: '22' },
    { key: 9, unit: null, keyHook: 1001, keyTag: '23' },
    { key: 7, unit: '102', keyHook: 1002, keyTag: '22' },
  ];
  expect(keysByHook(rows)).toEqual([
    { key: 9, hook: 1001, tag: '23', units: [] },
    { key: 7, hook: 1002, tag: '22', units: ['101', '102'] },
  ]);
});
