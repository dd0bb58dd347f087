import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHook, encodeHook, formatHook, type Hook, parseHook } from './hooks.ts';

test('DEV-02 lettered panels: 1001 is A1, 1050 is A50, 1051 is B1, 2300 is Z50', () => {
  expect([1001, 1050, 1051, 2300].map((hook) => formatHook(hook, true))).toEqual(['A1', 'A50', 'B1', 'Z50']);
});

test('DEV-02 panels without letters: 1 is (1) 1, 50 is (1) 50, 51 is (2) 1', () => {
  expect([1, 50, 51, 1000].map((hook) => formatHook(hook, false))).toEqual(['(1) 1', '(1) 50', '(2) 1', '(20) 50']);
});

test('DEV-02 a hook with a letter is converted at a property without letters: B7 is number 57, shown as (2) 7', () => {
  expect(formatHook(1057, false)).toBe('(2) 7');
  expect(parseHook('B7', false)).toBe(57);
  expect(parseHook('b 7', true)).toBe(1057);
});

test('DEV-02 an invalid hook number is shown unchanged, and an invalid hook text is not parsed', () => {
  const displayOf = ([hook, hasLetteredPanels]: [number, boolean]) => formatHook(hook, hasLetteredPanels);
  const invalidHooks: [number, boolean][] = [
    [0, false],
    [-3, false],
    [1000, true],
    [57, true],
    [2301, true],
    [2301, false],
  ];
  expect(invalidHooks.map(displayOf)).toEqual(['0', '-3', '1000', '57', '2301', '2301']);
  for (const text of ['', 'A0', 'A51', 'AA1', '(0) 1', '(27) 1', '(1) 51', '57', 'Å1', '7B']) {
    expect(parseHook(text, false)).toBeUndefined();
    expect(parseHook(text, true)).toBeUndefined();
  }
});

test('DEV-02 decoding an encoded hook returns the same hook, over the whole range', () => {
  for (let encoded = 1001; encoded <= 2300; encoded++) expect(encodeHook(decodeHook(encoded, true)!)).toBe(encoded);
  for (let encoded = 1; encoded <= 1000; encoded++) expect(encodeHook(decodeHook(encoded, false)!)).toBe(encoded);
  for (let panel = 0; panel < 26; panel++)
    for (let position = 1; position <= 50; position++) {
      const lettered: Hook = { kind: 'lettered', panel: String.fromCharCode(65 + panel), position };
      const grouped: Hook = { kind: 'grouped', group: panel + 1, position };
      expect(decodeHook(encodeHook(lettered)!, true)).toEqual(lettered);
      expect(decodeHook(encodeHook(grouped)!, false)).toEqual(grouped);
    }
});

test('DEV-02 a formatted hook parses back to the same hook', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 3000 }), fc.boolean(), (encoded, hasLetteredPanels) => {
      const hook = decodeHook(encoded, hasLetteredPanels);
      expect(parseHook(formatHook(encoded, hasLetteredPanels), hasLetteredPanels)).toBe(hook && encodeHook(hook));
    }),
  );
});
