import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('SYS-07 each user has a separate, limited number of shares, and each share is released once', () => {
  const shares = createShares(2, 10);
  const [first] = [shares.take('ana'), shares.take('ana')];
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
  shares.take('bo');
  first();
  first();
  shares.take('ana');
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
});
