import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'longe'],
  ['ab🔑cd', 2, 'ab'],
  ['ab🔑cd', 3, 'ab'],
  ['ab🔑cd', 4, 'ab🔑'],
  ['🔑', 1, ''],
  ['🔑🔑', 3, '🔑'],
  ['', 3, ''],
])('BEY-21 cut text is not longer than the maximum and never splits an emoji: %s, %i', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
