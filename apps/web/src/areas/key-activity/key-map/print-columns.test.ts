import { expect, test } from 'vitest';
import { printedColumns, printWidth } from './print-columns.ts';

const row = { building: null, keyHook: 1001, keyTag: '90000001' };

test('DEV-03 a printed key map leaves out an empty column of buildings', () => {
  expect(printedColumns({ rows: [row] })).toEqual(['unit', 'hook', 'tag']);
  expect(printedColumns({ rows: [row, { ...row, building: 'North' }] })).toEqual(['building', 'unit', 'hook', 'tag']);
});

test('DEV-03 the columns of a printed key map are wide enough for the longest tag and hook', () => {
  const widthOf = (id: 'unit' | 'hook' | 'tag', keyTag: string) =>
    Number.parseFloat(printWidth(id, { rows: [row, { ...row, keyTag }] }, () => 'A1') ?? 'NaN');
  expect(widthOf('tag', '90000001')).toBeGreaterThan(8 * 5);
  expect(widthOf('tag', '9000000123')).toBeGreaterThan(10 * 5);
  expect(widthOf('hook', '90000001')).toBeLessThan(30);
  expect(widthOf('unit', '90000001')).toBeNaN();
});
