import { sql } from 'kysely';
import { Client, type PoolClient } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sharedPostgres } from '#server/testing/test-server.ts';
import { openPool, type Pool } from './pool.ts';
import { nameForRole, repeatedStatementName } from './repeated-statements.ts';
import { read } from './transaction.ts';

// Never connects: names are assigned before a statement is sent.
const client = () => new Client() as PoolClient;
const namesOf = (text: string, uses: number, connection = client()) =>
  Array.from({ length: uses }, () => repeatedStatementName(connection, text, 'lb_internal')).at(-1);

test('SYS-06 a statement that is used repeatedly is prepared, once per connection and role', () => {
  const text = 'select id from badge where property_id = $1';
  expect(namesOf(text, 2)).toBeUndefined();
  const name = namesOf(text, 1);
  expect(name).toBeDefined();
  expect(namesOf(text, 1)).toBe(name);
  expect(namesOf(`${text} limit 1`, 3)).not.toBe(name);
  expect(nameForRole(name ?? '', 'lb_external')).not.toBe(nameForRole(name ?? '', 'lb_internal'));
});

test('SYS-06 a statement whose columns a migration can change is not prepared', () => {
  for (const text of [
    'select * from property',
    'select p.*, 1 from property p',
    'insert into lead (id) values ($1) returning *',
  ])
    expect(namesOf(text, 5)).toBeUndefined();
  expect(namesOf('select count(*) from property where id = $1 * 2', 5)).toBeDefined();
});

/** Repeats some statements in one read. Returns the process ID of the connection's backend. */
const fillConnection = (pool: Pool, role: 'lb_system' | 'lb_external', statements: number) =>
  read(pool, { role }, async (tx) => {
    for (let number = 0; number < statements; number += 1)
      for (let use = 0; use < 3; use += 1) await sql`select ${sql.lit(number)} as number`.execute(tx);
    const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx);
    return rows[0]?.process;
  });

function openTestPool(options?: { readonly namesStatements: boolean }) {
  const errors: Error[] = [];
  const pool = openPool(sharedPostgres(), 1, (error) => errors.push(error), options);
  onTestFinished(() => pool.end());
  return { pool, errors };
}

test('SYS-06 a connection with 150 prepared statements across all roles is replaced without an error', async () => {
  const { pool, errors } = openTestPool();
  const first = await fillConnection(pool, 'lb_system', 75);
  expect(await fillConnection(pool, 'lb_external', 75)).toBe(first);
  expect(await fillConnection(pool, 'lb_system', 0)).not.toBe(first);
  expect(errors).toEqual([]);
});

test('SYS-06 a connection that prepares no statements is not replaced', async () => {
  const { pool } = openTestPool({ namesStatements: false });
  const first = await fillConnection(pool, 'lb_system', 150);
  expect(await fillConnection(pool, 'lb_system', 0)).toBe(first);
});
