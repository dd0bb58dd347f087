import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('SYS-07 one user has a limited number of shares, each is released once, and other users have separate shares', () => {
  const shares = createShares(2, 10);
  const [first] = [shares.take('ana'), shares.take('ana')];
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
  shares.take('bo');
  first();
  first();
  shares.take('ana');
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
});
