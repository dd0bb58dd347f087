import { expect, test } from 'vitest';
import { printedColumns } from './print-columns.ts';

test('DEV-03 a printed key map omits the building column if it is empty', () => {
  const row = { building: null };
  expect(printedColumns([row])).toEqual(['unit', 'hook', 'tag']);
  expect(printedColumns([row, { building: 'North' }])).toEqual(['building', 'unit', 'hook', 'tag']);
});
