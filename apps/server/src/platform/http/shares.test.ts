import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('SYS-07 one person has a limited number of shares, each is released once, and other people have their own', () => {
  const shares = createShares(2, 10);
  const [first] = [shares.take('ana'), shares.take('ana')];
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
  shares.take('bo');
  first();
  first();
  shares.take('ana');
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
});
