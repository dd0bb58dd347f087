import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, test } from 'vitest';

import { runDbCommand } from '#server/commands/run-db-command.ts';
import { listRemovals } from '#server/platform/backup/catalog.ts';
import { contentOf, installation, installationKey } from '#server/testing/installation.ts';

/** A restore runs all migrations, which takes long on a busy machine. */
const restoreTimeout = 180_000;

const generationOf = async (client: pg.Client) =>
  (await client.query('select generation from installation')).rows[0].generation;

test('SYS-07 a restored backup contains every row, under a new generation', {
  timeout: restoreTimeout,
}, async () => {
  const [one, other] = [await installation(), await installation({ isEmpty: true })];
  const awkward = `C:\\keys\t"é"\n\\.\n${'ö'.repeat(2000)}`;
  await one.client.query('insert into corporation (name) values ($1)', [awkward]);
  const before = await contentOf(one.client);

  expect(await one.run('backup', 'all.backup')).toMatchObject({
    code: 0,
    said: expect.stringContaining('all.backup contains'),
  });
  const file = join(one.dataDir, 'all.backup');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await other.run('restore', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ tables/),
  });

  expect(await contentOf(other.client)).toEqual(before);
  expect(await generationOf(other.client)).not.toBe(await generationOf(one.client));
  // Sequences continue after their last value.
  const { rows } = await other.client.query(`insert into corporation (name) values ('next') returning id`);
  expect(rows[0].id).toBeGreaterThan((await one.client.query('select max(id) as id from corporation')).rows[0].id);
});

test('SYS-07 a network that splits the responses of PostgreSQL does not affect backups and restores', {
  timeout: restoreTimeout,
}, async () => {
  const [one, other] = [await installation(), await installation({ isEmpty: true })];
  const before = await contentOf(one.client);
  await one.splitAnswers();
  await other.splitAnswers();
  const made = await one.run('backup', 'split.backup');
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/contains \d+ tables with \d+ rows/) });
  const [, tables, rows] = /(\d+) tables with (\d+) rows/.exec(made.said) ?? [];
  const { rows: counted } = await one.client.query(`
    select count(*)::text as tables, sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int)::text as rows
    from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  expect([tables, rows]).toEqual([counted[0].tables, counted[0].rows]);

  const file = join(one.dataDir, 'split.backup');
  expect(await other.run('check', file)).toMatchObject({ code: 0 });
  expect(await other.run('restore', file)).toMatchObject({ code: 0 });
  expect(await contentOf(other.client)).toEqual(before);
});

test('SYS-07 a restore replaces the content, saves a copy of it, and restores keys, triggers, and row security', {
  timeout: restoreTimeout,
}, async () => {
  const { client, run, dataDir } = await installation();
  await run('backup', 'first.backup');
  const before = await contentOf(client);
  const walls = `select (select count(*) from pg_policies where schemaname = 'public') as policies,
    (select count(*) from pg_trigger where tgenabled = 'O') as triggers, (select count(*) from pg_constraint) as keys`;
  const { rows: built } = await client.query(walls);
  await client.query(`insert into corporation (name) values ('later')`);

  const { said, code } = await run('restore', 'first.backup');
  expect([code, said]).toEqual([0, expect.any(String)]);
  const [, former] = /^The former content is saved in (.*)\.$/m.exec(said) ?? [];
  expect(await contentOf(client)).toEqual(before);
  expect((await client.query(walls)).rows).toEqual(built);

  expect(await run('restore', former ?? '')).toMatchObject({ code: 0 });
  expect((await client.query(`select from corporation where name = 'later'`)).rowCount).toBe(1);
  expect(existsSync(join(dataDir, 'secrets'))).toBe(false);
});

test('SYS-07 a restore drops tables first, and the sequence of a column only with its table', async () => {
  const { client } = await installation();
  const kinds = (await listRemovals(client)).map((statement) => statement.split(' ')[1]);
  expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')));
  const { rows } = await client.query<{ name: string }>(
    `select s.relname as name from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
     where s.relkind = 'S' and d.deptype in ('a', 'i')`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const removals = await listRemovals(client);
  for (const { name } of rows) expect(removals).not.toContain(`drop sequence if exists ${name} cascade`);
});
const order = ['table', 'sequence', 'routine', 'type', 'collation'];

test('SYS-07 a broken backup is rejected before any change', async () => {
  const { client, run, dataDir } = await installation();
  await run('backup', 'good.backup');
  const good = readFileSync(join(dataDir, 'good.backup'));
  const before = { ...(await contentOf(client)), generation: await generationOf(client) };
  const broken = {
    'cut off': good.subarray(0, good.length - 20),
    changed: Buffer.concat([good.subarray(0, 5000), Buffer.from('x'), good.subarray(5001)]),
    'longer than it was': Buffer.concat([good, good]),
    'without its end': gzipSync(gunzipSync(good).subarray(0, -37)),
    'changed inside': gzipSync(
      Buffer.from(gunzipSync(good).toString('latin1').replace('property', 'propertx'), 'latin1'),
    ),
    'something else': Buffer.from('PK not a backup'),
    empty: Buffer.alloc(0),
  };
  for (const [how, bytes] of Object.entries(broken)) {
    writeFileSync(join(dataDir, 'bad.backup'), bytes);
    const { code, said } = await run('restore', 'bad.backup');
    expect(said, how).toMatch(/^This file cannot be restored: .*Nothing was changed\.$/);
    expect(code).toBe(1);
  }
  expect({ ...(await contentOf(client)), generation: await generationOf(client) }).toEqual(before);
});

test('SYS-07 a restore is rejected while a server runs or with another key', async () => {
  const [one, other] = [await installation(), await installation({ secretKey: `${installationKey}, changed` })];
  await one.run('backup', 'all.backup');
  copyFileSync(join(one.dataDir, 'all.backup'), join(other.dataDir, 'all.backup'));
  expect(await other.run('restore', 'all.backup')).toEqual({
    code: 1,
    said: 'SECRET_KEY is not the one that the backup was made with, so its secrets could not be read. Nothing was changed.',
  });

  const server = new pg.Client({ connectionString: one.url, application_name: 'latchboard' });
  await server.connect();
  const { code, said } = await one.run('restore', 'all.backup');
  await server.end();
  expect({ code, said }).toEqual({
    code: 1,
    said: 'A server is using this database; stop it, then restore. Nothing was changed.',
  });
});

test('SYS-07 each error message is one sentence', async () => {
  const { run } = await installation({ isEmpty: true });
  expect((await run('backup', 'new.backup')).said).toBe(
    'There is nothing to back up: no server has used this database yet.',
  );
  expect((await run('backup', 'no/folder/new.backup')).said).toMatch(/^There is no folder /);
  expect((await run('restore', 'missing.backup')).said).toMatch(/^There is no file /);
  expect(await run('restore')).toMatchObject({ code: 1, said: expect.stringContaining('npm run db -- restore FILE') });
  expect(await run('explode')).toMatchObject({ code: 1, said: expect.stringContaining('npm run db -- backup FILE') });
});

test('SYS-06 the roles that a database administrator grants are sufficient for the server', async () => {
  const said: string[] = [];
  await runDbCommand(['roles'], { DATABASE_URL: 'postgres://portal@db/keys' }, (line) => said.push(line));
  expect(said.join('\n')).toContain('grant lb_owner, lb_internal, lb_external, lb_device, lb_system to "portal"');
  expect(said.join('\n')).toContain('on database "keys"');
});
