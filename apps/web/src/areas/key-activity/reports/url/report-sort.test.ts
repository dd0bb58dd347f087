import { expect, test } from 'vitest';
import { sortFor } from './report-sort.ts';
import { newestFirst } from './report-url.ts';

test('TXN-03 a report by unit is sorted by unit, unless there are too many events', () => {
  expect(sortFor('byUnit', null, false)).toEqual({ id: 'unit', desc: false });
  expect(sortFor('byUnit', null, true)).toEqual(newestFirst);
  expect(sortFor('byUnit', null, undefined)).toBeUndefined();
  expect(sortFor('byUnit', { id: 'exception', desc: true }, true)).toEqual({ id: 'exception', desc: true });
  expect(sortFor('transactions', null, undefined)).toEqual(newestFirst);
});
