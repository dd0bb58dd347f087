import { expect, test } from 'vitest';
import { togglePick } from './pick-rules.ts';

const view = 3;
const modify = 4;

test('RGT-03 permission to change includes permission to see', () => {
  expect(togglePick([], modify, true)).toEqual([view, modify]);
});

test('RGT-03 removing permission to see removes permission to change', () => {
  expect(togglePick([view, modify], view, false)).toEqual([]);
});

test('RGT-03 removing permission to change does not remove permission to see', () => {
  expect(togglePick([view, modify], modify, false)).toEqual([view]);
});

test('RGT-03 each report can be switched on and off separately', () => {
  expect(togglePick([9, 10, 11], 10, false)).toEqual([9, 11]);
});
