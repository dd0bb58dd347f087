import { expect, test } from 'vitest';
import { nextCell } from './use-grid-keys.ts';

const size = { rowCount: 50, columnCount: 4, pageRows: 10 };
const from = { row: 5, column: 2 };

test('NAV-22 navigation keys move through the grid and stop at its edges', () => {
  expect(nextCell(from, 'ArrowDown', false, size)).toEqual({ row: 6, column: 2 });
  expect(nextCell({ row: 0, column: 2 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 2 });
  expect(nextCell({ row: 49, column: 3 }, 'ArrowRight', false, size)).toEqual({ row: 49, column: 3 });
  expect(nextCell(from, 'PageDown', false, size)).toEqual({ row: 15, column: 2 });
  expect(nextCell(from, 'Home', false, size)).toEqual({ row: 5, column: 0 });
  expect(nextCell(from, 'End', true, size)).toEqual({ row: 49, column: 3 });
  expect(nextCell(from, 'a', false, size)).toBeNull();
});
