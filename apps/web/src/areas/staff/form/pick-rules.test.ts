import { expect, test } from 'vitest';
import { togglePick } from './pick-rules.ts';

const view = 3;
const modify = 4;

test('RGT-03 permission to change includes permission to see', () => {
  expect(togglePick([], modify, true)).toEqual([view, modify]);
});

test('RGT-03 without permission to see, permission to change is removed', () => {
  expect(togglePick([view, modify], view, false)).toEqual([]);
});

test('RGT-03 without permission to change, permission to see stays', () => {
  expect(togglePick([view, modify], modify, false)).toEqual([view]);
});

test('RGT-03 reports are switched one by one', () => {
  expect(togglePick([9, 10, 11], 10, false)).toEqual([9, 11]);
});
