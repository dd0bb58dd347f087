import { expect, test } from 'vitest';
import { type Column, compareValues, rowsAsText, widthOf } from './column.ts';
import { parseSort, serializeSort } from './sort.ts';

interface Row {
  readonly unit: string;
  readonly minutes: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'unit', title: { data: 'Unit' }, value: (row) => row.unit },
  { id: 'for', title: { data: 'For' }, value: (row) => row.minutes, text: (row) => `${row.minutes ?? 0} m` },
];

test('NAV-22 rows are copied as tab-separated text, one line for each row', () => {
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
