import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '#server/migrations/all.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The count of sessions of `database`. */
const connected = async (owner: pg.Client, database: string) =>
  (await owner.query('select from pg_stat_activity where datname = $1', [database])).rowCount;

/** The count of sessions that wait for an advisory lock of `database`. */
const waiting = async (client: pg.Client, database: string) =>
  (
    await client.query(
      `select from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and not granted and datname = $1`,
      [database],
    )
  ).rowCount;

/** A file of a migration begins with its number. */
const migrationFiles = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((file) => /^\d{4}-.*\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));

test('SYS-06 each migration file is listed in all.ts under its own name, and nothing else is', async () => {
  const listed = Object.keys(migrations);
  const isUnlisted = (file: string) => !listed.includes(file);
  expect(migrationFiles.filter(isUnlisted), 'files that migrations/all.ts does not list').toEqual([]);
  const hasNoFile = (name: string) => !migrationFiles.includes(name);
  expect(listed.filter(hasNoFile), 'names in migrations/all.ts without a file').toEqual([]);
  for (const [name, { up }] of Object.entries(migrations)) {
    const file: { readonly up: unknown } = await import(`../../migrations/${name}.ts`);
    expect(up === file.up, `migrations/all.ts lists another file as ${name}`).toBe(true);
  }
});

test('SYS-06 a server that sets up roles and one that migrates change the grants of a database one after the other', async () => {
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

  // A start that is in the middle of its roles: it has changed the rights on the schema and has not committed.
  const start = await connect(address.href);
  await start.query('begin');
  await start.query("select pg_advisory_xact_lock(hashtext('latchboard roles'))");
  await start.query('grant create, usage on schema public to lb_owner, lb_system');
  const migrated = migrate(url, migrations);
  await expect.poll(() => waiting(owner, name)).toBe(1);
  await start.query('commit');
  await start.end();
  expect((await migrated).length).toBe(Object.keys(migrations).length);
  // A connection that is still closing would be cut off with its database.
  await expect.poll(() => connected(owner, name)).toBe(0);
});

test('SYS-06 roles are set up also by an owner who is connected to the database itself', async () => {
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
  await expect.poll(() => connected(owner, name)).toBe(0);
});
