import { expect, test } from 'vitest';
import { type Column, compareValues, rowsAsText, sortRows, widthOf } from './column.ts';
import { parseSort, serializeSort } from './sort.ts';

interface Row {
  readonly unit: string;
  readonly minutes: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'unit', title: { data: 'Unit' }, value: (row) => row.unit },
  { id: 'for', title: { data: 'For' }, value: (row) => row.minutes, text: (row) => `${row.minutes ?? 0} m` },
];

test('NAV-22 rows are copied as tab-separated text, one line per row', () => {
  const rows = [
    { unit: 'Pool\tgate\n', minutes: 5 },
    { unit: '204', minutes: null },
  ];
  expect(rowsAsText(columns, rows, (column) => column.id)).toBe('unit\tfor\nPool gate\t5 m\n204\t0 m');
});

test('NAV-22 units sort in natural order', () => {
  expect(['1108', '204', 'B2', 'b10'].sort(compareValues)).toEqual(['204', '1108', 'B2', 'b10']);
  expect([10, 9].sort(compareValues)).toEqual([9, 10]);
});

test('NAV-22 a table sorts in both directions, with empty values last and equal values in their former order', () => {
  const rows: readonly Row[] = [
    { unit: '1108', minutes: 5 },
    { unit: '204', minutes: null },
    { unit: 'B2', minutes: 5 },
    { unit: '7', minutes: 30 },
  ];
  const unitsBy = (id: string, desc: boolean) => sortRows(columns, rows, { id, desc }).map(({ unit }) => unit);
  expect(unitsBy('for', false)).toEqual(['1108', 'B2', '7', '204']);
  expect(unitsBy('for', true)).toEqual(['7', '1108', 'B2', '204']);
  expect(unitsBy('unit', true)).toEqual(['B2', '1108', '204', '7']);
  expect(unitsBy('unknown', true)).toEqual(['1108', '204', 'B2', '7']);
  expect(
    sortRows(
      columns.map((column) => ({ ...column, isSortable: false })),
      rows,
      { id: 'unit', desc: true },
    ),
  ).toBe(rows);
  const withTools = columns.map((column) => ({ ...column, isTool: true }));
  expect(sortRows(withTools, rows, { id: 'unit', desc: true })).toBe(rows);
});

test('NAV-22 a column is 100 px wide by default and at least 75 px, and a column with a control has its declared width', () => {
  expect(widthOf({})).toBe(100);
  expect(widthOf({ width: 60 })).toBe(75);
  expect(widthOf({ width: 48, isTool: true })).toBe(48);
});

test('NAV-26 a sort order round-trips through the URL, and an unknown column is ignored', () => {
  expect(parseSort(serializeSort({ id: 'unit', desc: true }), ['unit'])).toEqual({ id: 'unit', desc: true });
  expect(parseSort('unit', ['unit'])).toEqual({ id: 'unit', desc: false });
  expect(parseSort('-other', ['unit'])).toBeNull();
});
