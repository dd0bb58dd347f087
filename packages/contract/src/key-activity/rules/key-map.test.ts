import { expect, test } from 'vitest';
import { splitRows, tableCountAt } from './key-map.ts';

test('DEV-03 the key map has 1 to 6 tables side by side, depending on its width', () => {
  const widths = [320, 691, 692, 1005, 1006, 1321, 1322, 1636, 1637, 1951, 1952, 4000];
  expect(widths.map(tableCountAt)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
});

test('DEV-03 each row of the key map is in exactly one table, in order, and rows are distributed evenly', () => {
  const rows = Array.from({ length: 10 }, (_, index) => index);
  expect(splitRows(rows, 4)).toEqual([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]]);
  expect(splitRows(rows, 6).flat()).toEqual(rows);
  expect(splitRows(rows.slice(0, 2), 6)).toEqual([[0], [1]]);
  expect(splitRows([], 4)).toEqual([[]]);
});
