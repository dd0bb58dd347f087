import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, test } from 'vitest';

import { runDbCommand } from '#server/commands/run-db-command.ts';
import { listRemovals } from '#server/platform/backup/catalog.ts';
import { contentOf, installation, installationKey } from '#server/testing/installation.ts';

/** A restore runs all migrations, which is slow on a busy machine. */
const restoreTimeout = 180_000;

const generationOf = async (client: pg.Client) =>
  (await client.query('select generation from installation')).rows[0].generation;

test('SYS-07 a restored backup contains every row, under a new generation', {
  timeout: restoreTimeout,
}, async () => {
  const [source, target] = [await installation(), await installation({ isEmpty: true })];
  const specialCharacters = `C:\\keys\t"é"\n\\.\n${'ö'.repeat(2000)}`;
  await source.client.query('insert into corporation (name) values ($1)', [specialCharacters]);
  const before = await contentOf(source.client);

  expect(await source.run('backup', 'all.backup')).toMatchObject({
    code: 0,
    output: expect.stringContaining('all.backup contains'),
  });
  const file = join(source.dataDir, 'all.backup');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await target.run('restore', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ tables/),
  });

  expect(await contentOf(target.client)).toEqual(before);
  expect(await generationOf(target.client)).not.toBe(await generationOf(source.client));
  // Sequences continue after their last value.
  const { rows } = await target.client.query(`insert into corporation (name) values ('next') returning id`);
  expect(rows[0].id).toBeGreaterThan((await source.client.query('select max(id) as id from corporation')).rows[0].id);
});

test('SYS-07 a network that splits the responses from PostgreSQL does not affect backups and restores', {
  timeout: restoreTimeout,
}, async () => {
  const [source, target] = [await installation(), await installation({ isEmpty: true })];
  const before = await contentOf(source.client);
  await source.splitAnswers();
  await target.splitAnswers();
  const backup = await source.run('backup', 'split.backup');
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/contains \d+ tables with \d+ rows/) });
  const [, tables, rows] = /(\d+) tables with (\d+) rows/.exec(backup.output) ?? [];
  const { rows: counted } = await source.client.query(`
    select count(*)::text as tables, sum((xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int)::text as rows
    from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  expect([tables, rows]).toEqual([counted[0].tables, counted[0].rows]);

  const file = join(source.dataDir, 'split.backup');
  expect(await target.run('check', file)).toMatchObject({ code: 0 });
  expect(await target.run('restore', file)).toMatchObject({ code: 0 });
  expect(await contentOf(target.client)).toEqual(before);
});

test('SYS-07 a restore copies the former content before replacing it, and restores constraints, triggers, and row security', {
  timeout: restoreTimeout,
}, async () => {
  const { client, run, dataDir } = await installation();
  await run('backup', 'first.backup');
  const before = await contentOf(client);
  const securityQuery = `select (select count(*) from pg_policies where schemaname = 'public') as policies,
    (select count(*) from pg_trigger where tgenabled = 'O') as triggers, (select count(*) from pg_constraint) as keys`;
  const { rows: built } = await client.query(securityQuery);
  await client.query(`insert into corporation (name) values ('later')`);

  const { output, code } = await run('restore', 'first.backup');
  expect([code, output]).toEqual([0, expect.any(String)]);
  const [, savedFile] = /^The former content is saved in (.*)\.$/m.exec(output) ?? [];
  expect(await contentOf(client)).toEqual(before);
  expect((await client.query(securityQuery)).rows).toEqual(built);

  expect(await run('restore', savedFile ?? '')).toMatchObject({ code: 0 });
  expect((await client.query(`select from corporation where name = 'later'`)).rowCount).toBe(1);
  expect(existsSync(join(dataDir, 'secrets'))).toBe(false);
});

test('SYS-07 a restore drops tables first; the sequence of a column is dropped only with its table', async () => {
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
  const validBackup = readFileSync(join(dataDir, 'good.backup'));
  const before = { ...(await contentOf(client)), generation: await generationOf(client) };
  const brokenFiles = {
    'cut off': validBackup.subarray(0, validBackup.length - 20),
    changed: Buffer.concat([validBackup.subarray(0, 5000), Buffer.from('x'), validBackup.subarray(5001)]),
    'longer than it was': Buffer.concat([validBackup, validBackup]),
    'without its end': gzipSync(gunzipSync(validBackup).subarray(0, -37)),
    'changed inside': gzipSync(
      Buffer.from(gunzipSync(validBackup).toString('latin1').replace('property', 'propertx'), 'latin1'),
    ),
    'something else': Buffer.from('PK not a backup'),
    empty: Buffer.alloc(0),
  };
  for (const [damage, bytes] of Object.entries(brokenFiles)) {
    writeFileSync(join(dataDir, 'bad.backup'), bytes);
    const { code, output } = await run('restore', 'bad.backup');
    expect(output, damage).toMatch(/^This file cannot be restored: .*Nothing was changed\.$/);
    expect(code).toBe(1);
  }
  expect({ ...(await contentOf(client)), generation: await generationOf(client) }).toEqual(before);
});

test('SYS-07 a restore is rejected while a server runs or with another secret key', async () => {
  const [source, target] = [await installation(), await installation({ secretKey: `${installationKey}, changed` })];
  await source.run('backup', 'all.backup');
  copyFileSync(join(source.dataDir, 'all.backup'), join(target.dataDir, 'all.backup'));
  expect(await target.run('restore', 'all.backup')).toEqual({
    code: 1,
    output: 'The backup was made with a different SECRET_KEY, so its secrets could not be read. Nothing was changed.',
  });

  const server = new pg.Client({ connectionString: source.url, application_name: 'latchboard' });
  await server.connect();
  const { code, output } = await source.run('restore', 'all.backup');
  await server.end();
  expect({ code, output }).toEqual({
    code: 1,
    output: 'A server is using this database; stop it, then restore. Nothing was changed.',
  });
});

test('SYS-07 each error message from the backup and restore commands is one sentence', async () => {
  const { run } = await installation({ isEmpty: true });
  expect((await run('backup', 'new.backup')).output).toBe(
    'There is nothing to back up: no server has used this database yet.',
  );
  expect((await run('backup', 'no/folder/new.backup')).output).toMatch(/^There is no folder /);
  expect((await run('restore', 'missing.backup')).output).toMatch(/^There is no file /);
  expect(await run('restore')).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run db -- restore FILE'),
  });
  expect(await run('explode')).toMatchObject({ code: 1, output: expect.stringContaining('npm run db -- backup FILE') });
});

test('SYS-06 the roles command prints the grants that the server’s login role needs', async () => {
  const output: string[] = [];
  await runDbCommand(['roles'], { DATABASE_URL: 'postgres://portal@db/keys' }, (line) => output.push(line));
  expect(output.join('\n')).toContain('grant lb_owner, lb_internal, lb_external, lb_device, lb_system to "portal"');
  expect(output.join('\n')).toContain('on database "keys"');
});
