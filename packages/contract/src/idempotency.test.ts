import { expect, test } from 'vitest';
import { acceptsIdempotencyKey } from './idempotency.ts';
import { type Call, contract, isOpenToPrograms } from './index.ts';

test('SYS-06 every change that an API key can make accepts an idempotency key, unless its reply is a file', () => {
  const without = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Call>)
      .filter(([, call]) => call.method !== 'GET' && isOpenToPrograms(call) && !acceptsIdempotencyKey(call))
      .map(([name, { kind }]) => `${group}.${name} ${kind}`),
  );
  expect(without).toEqual(['tagLabels.printTagLabels download', 'tagLabels.printBadgeCards download']);
});
