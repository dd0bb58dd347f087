import { expect, test } from 'vitest';
import type { Context } from '#server/platform/http/handler.ts';
import { testServer } from '#server/testing/test-server.ts';
import { transact } from './transaction.ts';

const acting = { role: 'lb_system' } as const;

test('SYS-07 a handler with an open transaction cannot request a second connection', async () => {
  const { platform } = await testServer({ env: { DATABASE_POOL: '2' } });
  const nested = () => transact(platform.pool, acting, () => transact(platform.pool, acting, async () => 'never'));
  await expect(nested()).rejects.toThrow('a transaction is already open');
  // Nested requests would deadlock if there were as many as connections.
  const several = await Promise.allSettled([nested(), nested(), nested()]);
  expect(several.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const after = transact(platform.pool, acting, async () => 'one after the other is fine');
  expect(await after).toBe('one after the other is fine');
});

test('SYS-07 the context of a handler within a transaction has no connection', () => {
  type Within = Context<{ for: 'signedIn'; reach: 'visible' }>;
  // @ts-expect-error the pool is for handlers without a transaction
  const pool = (ctx: Within) => ctx.platform.pool;
  // @ts-expect-error so is another transaction
  const another = (ctx: Within) => ctx.transaction;
  // @ts-expect-error and one of the system
  const asSystem = (ctx: Within) => ctx.asSystem;
  expect([pool, another, asSystem]).toHaveLength(3);
});
