import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

const limits = { maxSize: 18, maxLines: 2 } as const;

test('BEY-17 a short name on a card has the largest size, and a long one has two lines', () => {
  expect(fitText('Tom Becker', 229, limits)).toEqual({ text: 'Tom Becker', size: 18, lines: 1 });
  const long = fitText('María de los Ángeles Fernández de la Cruz', 229, limits);
  expect(long).toMatchObject({ text: 'María de los Ángeles\nFernández de la Cruz', lines: 2 });
  expect(long.size).toBeGreaterThan(12);
});

test('BEY-17 text that is too long for a card at the smallest size is truncated, and emoji are omitted', () => {
  const cut = fitText('W'.repeat(200), 229, limits);
  expect(cut).toMatchObject({ size: 7, lines: 1 });
  expect(cut.text).toMatch(/^W{20,33}…$/);
  expect(fitText('Ana 🔑', 229, limits).text).toBe('Ana');
});
