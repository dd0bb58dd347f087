import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sharedPostgres } from '#server/testing/test-server.ts';
import { DatabaseUnavailableError } from './database-timeout.ts';
import { openPool } from './pool.ts';
import { transact } from './transaction.ts';

test('SYS-06 after a statement timeout, the next request reuses the connection, because a new one would be slower', async () => {
  const errors: Error[] = [];
  const pool = openPool(sharedPostgres(), 1, (error) => errors.push(error), { statementSeconds: 1 });
  onTestFinished(() => pool.end());
  const readProcess = () =>
    transact(pool, { role: 'lb_system' }, async (tx) => {
      const { rows } = await sql<{ process: number; role: string }>`
        select pg_backend_pid() as process, current_user as role`.execute(tx);
      return rows[0];
    });
  const before = await readProcess();
  const tooLong = transact(pool, { role: 'lb_external' }, (tx) => sql`select pg_sleep(30)`.execute(tx));
  await expect(tooLong).rejects.toThrow(DatabaseUnavailableError);
  expect(await readProcess()).toEqual(before);
  expect(errors).toEqual([]);
});
