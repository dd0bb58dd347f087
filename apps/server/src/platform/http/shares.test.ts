import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('SYS-07 each user gets at most a fixed number of shares of a resource, and releasing a share again has no effect', () => {
  const shares = createShares(2, 10);
  const [first] = [shares.take('ana'), shares.take('ana')];
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
  shares.take('bo');
  first();
  first();
  shares.take('ana');
  expect(() => shares.take('ana')).toThrow('tooManyRequests');
});
