import { expect, test } from 'vitest';
import { type FittedColumn, fitColumns } from './fit-columns.ts';

const columns: readonly FittedColumn[] = [
  { id: '$select', isTool: true, width: 52, card: 'none' },
  { id: 'name', card: 'start', width: 160 },
  { id: 'due', card: 'end', width: 120 },
  { id: 'email', width: 200 },
  { id: 'phone' },
  { id: 'actions', isTool: true, width: 48, card: 'end' },
];

const content: Readonly<Record<string, { min: number; max: number }>> = {
  name: { min: 80, max: 140 },
  due: { min: 90, max: 90 },
  email: { min: 120, max: 260 },
  phone: { min: 180, max: 180 },
  actions: { min: 48, max: 48 },
};
const fit = (available: number) => fitColumns(columns, (id) => content[id], available);
const total = (widths: Readonly<Record<string, number>>) =>
  Object.values(widths).reduce((sum, width) => sum + width, 0);

test('NAV-25 if all columns fit, none is folded, and every column is at least as wide as its content', () => {
  const { folded, widths } = fit(1000);
  expect(folded).toEqual([]);
  for (const [id, { max }] of Object.entries(content)) expect(widths[id]).toBeGreaterThanOrEqual(max);
  expect(total(widths)).toBeGreaterThan(990);
});

test('NAV-25 columns that do not fit are folded from the right, and the table is never wider than its container', () => {
  expect(fit(650)).toMatchObject({ folded: ['phone'] });
  expect(fit(500)).toMatchObject({ folded: ['email', 'phone'] });
  for (const width of [1000, 800, 650, 500, 430]) expect(total(fit(width).widths)).toBeLessThanOrEqual(width);
});

test('NAV-25 the main value, row actions, and checkboxes are never folded', () => {
  const { folded, widths } = fit(100);
  expect(folded).toEqual(['due', 'email', 'phone']);
  expect(Object.keys(widths)).toEqual(['$select', 'name', 'actions']);
});

test('NAV-25 a column is never narrower than its longest word, unless the word is wider than 240 px', () => {
  const wide = [{ id: 'name', card: 'start' }, { id: 'serial' }] as const;
  const { widths } = fitColumns(wide, (id) => (id === 'serial' ? { min: 180, max: 180 } : { min: 900, max: 900 }), 430);
  expect(widths).toEqual({ name: 250, serial: 180 });
});

test('NAV-25 the first and last visible columns have room for the edge of the table', () => {
  const dates = [{ id: 'name', card: 'start', width: 80 }, { id: 'date', width: 75 }, { id: 'note' }] as const;
  const { folded, widths } = fitColumns(dates, () => ({ min: 90, max: 90 }), 200, 8);
  expect(folded).toEqual(['note']);
  expect(widths.name).toBeGreaterThanOrEqual(98);
  expect(widths.date).toBeGreaterThanOrEqual(98);
});
