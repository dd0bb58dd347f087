import { expect, test } from 'vitest';
import { codeOf, ignoreRepeats } from './reader.ts';

const typed = (text: string, from: number, gap: number) =>
  [...text].map((character, at) => ({ character, at: from + at * gap }));

test('DEV-04 fast keystrokes are read as a scanner’s code, and a code typed by hand also counts', () => {
  expect(codeOf(typed('71376', 0, 8))).toBe('71376');
  expect(codeOf(typed('71376', 0, 220))).toBe('71376');
  expect(codeOf([...typed('71', 0, 200), ...typed('80001', 3000, 10)])).toBe('80001');
  expect(codeOf([])).toBe('');
});

test('DEV-04 a code that the scanner sends twice within 20 ms counts once', () => {
  let now = 0;
  const isNew = ignoreRepeats(() => now);
  expect(isNew('71376')).toBe(true);
  now = 20;
  expect(isNew('71376')).toBe(false);
  expect(isNew('71377')).toBe(true);
  now = 2000;
  expect(isNew('71377')).toBe(true);
});
