import pg from 'pg';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

const waitingForLocks = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Keeps the locks or changes of `lockStatements` until all `calls` wait for them, then commits. The calls start one
 * after another, which makes their order predictable. Returns their replies.
 */
export async function whileLocked<Reply>(
  server: Pick<TestServer, 'ownerUrl'>,
  lockStatements: readonly string[],
  calls: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: server.ownerUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('begin');
    for (const statement of lockStatements) await holder.query(statement);
    const replies: Promise<Reply>[] = [];
    for (const [index, call] of calls.entries()) {
      replies.push(call());
      await expect
        .poll(async () => (await watcher.query<{ waiting: number }>(waitingForLocks)).rows[0]?.waiting, {
          timeout: 60_000,
        })
        .toBe(index + 1);
    }
    await holder.query('commit');
    return await Promise.all(replies);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}
