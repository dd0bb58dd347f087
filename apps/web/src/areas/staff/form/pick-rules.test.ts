import { expect, test } from 'vitest';
import { togglePick } from './pick-rules.ts';

const view = 3;
const modify = 4;

test('RGT-03 the permission to modify records includes the permission to view them', () => {
  expect(togglePick([], modify, true)).toEqual([view, modify]);
});

test('RGT-03 removing the permission to view records also removes the permission to modify them', () => {
  expect(togglePick([view, modify], view, false)).toEqual([]);
});

test('RGT-03 removing the permission to modify records does not remove the permission to view them', () => {
  expect(togglePick([view, modify], modify, false)).toEqual([view]);
});

test('RGT-03 each report can be switched on and off separately', () => {
  expect(togglePick([9, 10, 11], 10, false)).toEqual([9, 11]);
});
