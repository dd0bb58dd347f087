import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '#server/migrations/all.gen.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Number of sessions on `database`. */
const sessionCount = async (owner: pg.Client, database: string) =>
  (await owner.query('select from pg_stat_activity where datname = $1', [database])).rowCount;

/** Number of sessions that wait for an advisory lock of `database`. */
const waitingSessions = async (client: pg.Client, database: string) =>
  (
    await client.query(
      `select from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and not granted and datname = $1`,
      [database],
    )
  ).rowCount;

test('SYS-06 a server that sets up roles and one that migrates do not change grants at the same time', async () => {
  const ownerUrl = inject('ownerUrl');
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const owner = await connect(ownerUrl);
  onTestFinished(async () => {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
  });
  const url = await prepareDatabase(ownerUrl, name, 'test');
  const address = new URL(ownerUrl);
  address.pathname = `/${name}`;

  // Simulates a start that has changed the rights on the schema and has not committed.
  const start = await connect(address.href);
  await start.query('begin');
  await start.query("select pg_advisory_xact_lock(hashtext('latchboard roles'))");
  await start.query('grant create, usage on schema public to lb_owner, lb_system');
  const migrated = migrate(url, migrations);
  await expect.poll(() => waitingSessions(owner, name)).toBe(1);
  await start.query('commit');
  await start.end();
  expect((await migrated).length).toBe(Object.keys(migrations).length);
  // Dropping the database would cut off a connection that is still closing.
  await expect.poll(() => sessionCount(owner, name)).toBe(0);
});

test('SYS-06 an owner with a direct connection to the database can set up roles', async () => {
  const ownerUrl = inject('ownerUrl');
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const owner = await connect(ownerUrl);
  onTestFinished(async () => {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
  });
  await owner.query(`create database ${name}`);
  const address = new URL(ownerUrl);
  address.pathname = `/${name}`;
  const url = await prepareDatabase(address.href, name, 'test');
  expect((await migrate(url, migrations)).length).toBe(Object.keys(migrations).length);
  await expect.poll(() => sessionCount(owner, name)).toBe(0);
});
