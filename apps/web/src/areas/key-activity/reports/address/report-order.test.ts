import { expect, test } from 'vitest';
import { newestFirst } from './report-address.ts';
import { orderFor } from './report-order.ts';

test('TXN-03 a report by unit is sorted by unit, unless there are too many events', () => {
  expect(orderFor('byUnit', null, false)).toEqual({ id: 'unit', desc: false });
  expect(orderFor('byUnit', null, true)).toEqual(newestFirst);
  expect(orderFor('byUnit', null, undefined)).toBeUndefined();
  expect(orderFor('byUnit', { id: 'exception', desc: true }, true)).toEqual({ id: 'exception', desc: true });
  expect(orderFor('transactions', null, undefined)).toEqual(newestFirst);
});
