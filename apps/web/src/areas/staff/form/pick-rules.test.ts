import { expect, test } from 'vitest';
import { switchPick } from './pick-rules.ts';

const view = 3;
const modify = 4;

test('RGT-03 permission to change includes permission to see', () => {
  expect(switchPick([], modify, true)).toEqual([view, modify]);
});

test('RGT-03 without permission to see, permission to change is removed', () => {
  expect(switchPick([view, modify], view, false)).toEqual([]);
});

test('RGT-03 without permission to change, permission to see stays', () => {
  expect(switchPick([view, modify], modify, false)).toEqual([view]);
});

test('RGT-03 reports are switched one by one', () => {
  expect(switchPick([9, 10, 11], 10, false)).toEqual([9, 11]);
});
