import { expect, test } from 'vitest';
import { openedBy, type Pressed } from './shell-keys.ts';

const press = (key: string, change: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  ...change,
});

test('NAV-05 Ctrl+K and Cmd+K open the command box from anywhere', () => {
  expect(openedBy(press('k', { ctrlKey: true }), true)).toBe('box');
  expect(openedBy(press('K', { metaKey: true, isTyping: true }), false)).toBe('box');
  expect(openedBy(press('k'), true)).toBeNull();
  expect(openedBy(press('k', { ctrlKey: true, altKey: true }), true)).toBeNull();
});

test('NAV-25 the question mark shows the keyboard map, but not while typing or after it was turned off', () => {
  expect(openedBy(press('?'), true)).toBe('map');
  expect(openedBy(press('?', { isTyping: true }), true)).toBeNull();
  expect(openedBy(press('?'), false)).toBeNull();
});
