import { expect, test } from 'vitest';
import { switchPick } from './pick-rules.ts';

const view = 3;
const modify = 4;

test('RGT-03 changing something brings seeing it', () => {
  expect(switchPick([], modify, true)).toEqual([view, modify]);
});

test('RGT-03 who may no longer see something may no longer change it', () => {
  expect(switchPick([view, modify], view, false)).toEqual([]);
});

test('RGT-03 who may no longer change something may still see it', () => {
  expect(switchPick([view, modify], modify, false)).toEqual([view]);
});

test('RGT-03 reports are switched one by one', () => {
  expect(switchPick([9, 10, 11], 10, false)).toEqual([9, 11]);
});
