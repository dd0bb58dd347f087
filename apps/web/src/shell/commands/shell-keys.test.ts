import { expect, test } from 'vitest';
import { type KeyPress, overlayForKey } from './shell-keys.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  ...change,
});

test('NAV-05 Ctrl+K and Cmd+K open the command box from anywhere', () => {
  expect(overlayForKey(press('k', { ctrlKey: true }), true)).toBe('box');
  expect(overlayForKey(press('K', { metaKey: true, isTyping: true }), false)).toBe('box');
  expect(overlayForKey(press('k'), true)).toBeNull();
  expect(overlayForKey(press('k', { ctrlKey: true, altKey: true }), true)).toBeNull();
});

test('NAV-25 the question mark shows the keyboard map, but not while typing or after it was turned off', () => {
  expect(overlayForKey(press('?'), true)).toBe('map');
  expect(overlayForKey(press('?', { isTyping: true }), true)).toBeNull();
  expect(overlayForKey(press('?'), false)).toBeNull();
});
