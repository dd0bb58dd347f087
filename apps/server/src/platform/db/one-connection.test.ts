import { expect, test } from 'vitest';
import type { Context } from '#server/platform/http/handler.ts';
import { testServer } from '#server/testing/test-server.ts';
import { transact } from './transaction.ts';

const identity = { role: 'lb_system' } as const;

test('SYS-07 a handler with an open transaction cannot request a second connection', async () => {
  const { platform } = await testServer({ env: { DATABASE_POOL: '2' } });
  const nested = () => transact(platform.pool, identity, () => transact(platform.pool, identity, async () => 'never'));
  await expect(nested()).rejects.toThrow('a transaction is already open');
  // Nested transactions would deadlock if every connection were in use by one of them.
  const results = await Promise.allSettled([nested(), nested(), nested()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const after = transact(platform.pool, identity, async () => 'one after the other is fine');
  expect(await after).toBe('one after the other is fine');
});

test('SYS-07 a handler in a transaction has no access to the connection pool or to another transaction', () => {
  type Within = Context<{ for: 'signedIn'; reach: 'visible' }>;
  // @ts-expect-error a handler with a transaction has no pool
  const pool = (ctx: Within) => ctx.platform.pool;
  // @ts-expect-error a handler in a transaction cannot open another one
  const startTransaction = (ctx: Within) => ctx.transaction;
  // @ts-expect-error a handler in a transaction cannot open a system transaction
  const asSystem = (ctx: Within) => ctx.asSystem;
  expect([pool, startTransaction, asSystem]).toHaveLength(3);
});
