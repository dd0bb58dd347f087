import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('SYS-07 each user gets at most a fixed number of slots, and releasing a slot again has no effect', () => {
  const limit = createConcurrencyLimit(2, 10);
  const [first] = [limit.take('ana'), limit.take('ana')];
  expect(() => limit.take('ana')).toThrow('tooManyRequests');
  limit.take('bo');
  first();
  first();
  limit.take('ana');
  expect(() => limit.take('ana')).toThrow('tooManyRequests');
});
