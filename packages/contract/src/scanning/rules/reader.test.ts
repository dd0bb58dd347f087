import { expect, test } from 'vitest';
import { codeOf, ignoreRepeats } from './reader.ts';

const keysOf = (text: string, from: number, gap: number) =>
  [...text].map((character, index) => ({ character, at: from + index * gap }));

test('DEV-04 fast keystrokes are read as a scanner’s code, and a code typed by hand is also accepted', () => {
  expect(codeOf(keysOf('71376', 0, 8))).toBe('71376');
  expect(codeOf(keysOf('71376', 0, 220))).toBe('71376');
  expect(codeOf([...keysOf('71', 0, 200), ...keysOf('80001', 3000, 10)])).toBe('80001');
  expect(codeOf([])).toBe('');
});

test('DEV-04 a code that is scanned again after half a second is read again, even if it was repeated before', () => {
  let now = 0;
  const isNew = ignoreRepeats(() => now);
  const readings = [0, 400, 600, 1050, 1200].map((at) => {
    now = at;
    return isNew('71376');
  });
  expect(readings).toEqual([true, false, true, false, true]);
});

test('DEV-04 a code that the scanner sends twice within 20 ms is read once', () => {
  let now = 0;
  const isNew = ignoreRepeats(() => now);
  expect(isNew('71376')).toBe(true);
  now = 20;
  expect(isNew('71376')).toBe(false);
  expect(isNew('71377')).toBe(true);
  now = 2000;
  expect(isNew('71377')).toBe(true);
});
