import { expect, test } from 'vitest';
import { type AnchoredSelection, extendTo, toggleRow } from './row-range.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const none: AnchoredSelection = { selected: new Set(), anchor: null };
const names = ({ selected }: AnchoredSelection) => [...selected].sort().join('');

test('NAV-22 a row can be selected and deselected', () => {
  const afterFirst = toggleRow(none, keys, 1);
  expect(names(afterFirst)).toBe('b');
  expect(names(toggleRow(afterFirst, keys, 1))).toBe('');
});

test('NAV-22 a range of rows can be extended and reduced from its first row, and the previous selection is kept', () => {
  const first = toggleRow(toggleRow(none, keys, 4), keys, 1);
  const extended = extendTo(first, keys, 1, 3);
  expect(names(extended)).toBe('bcde');
  expect(names(extendTo(extended, keys, 3, 2))).toBe('bce');
  expect(names(extendTo(extended, keys, 3, 0))).toBe('abe');
  expect(names(extendTo(none, keys, 2, 3))).toBe('cd');
});
