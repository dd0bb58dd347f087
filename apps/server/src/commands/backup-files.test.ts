import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseKey } from '#server/commands/backup/choose-key.ts';
import { RestoreRejectedError } from '#server/commands/backup/restore-backup.ts';
import { runDbCommand } from '#server/commands/run-db-command.ts';
import { checkBackup } from '#server/platform/backup/content.ts';
import { type BackupRecord, jsonRecord, readRecords, writeRecords } from '#server/platform/backup/records.ts';
import { contentOf, installation, installationKey } from '#server/testing/installation.ts';
import { testServer } from '#server/testing/test-server.ts';

/** A restore runs all migrations, which is slow on a busy machine. */
const restoreTimeout = 180_000;

/** Rewrites a backup with changed records and a matching checksum. */
async function rewrite(from: string, to: string, change: (record: BackupRecord) => BackupRecord): Promise<void> {
  rmSync(to, { force: true });
  await writeRecords(
    to,
    (async function* () {
      for await (const record of readRecords(from)) yield change(record);
    })(),
  );
}

/** Simulates a backup from an earlier version over a network that splits responses. */
const withCountZero = (record: BackupRecord) => (record.kind === 'E' ? jsonRecord('E', { rows: 0 }) : record);

async function check(file: string) {
  const output: string[] = [];
  // The command runs without a database and without settings.
  const code = await runDbCommand(['check', file], {}, (line) => output.push(line));
  return { code, output: output.join('\n') };
}

test('SYS-07 the check command verifies a backup without a database: its checksum, structure, and row counts', async () => {
  const { run, dataDir } = await installation();
  await run('backup', 'good.backup');
  const [validFile, damagedFile] = ['good.backup', 'bad.backup'].map((name) => join(dataDir, name)) as [string, string];
  expect(await check(validFile)).toEqual({
    code: 0,
    output: expect.stringMatching(
      / is a valid backup from .*: \d+ tables with \d+ rows\. A restore needs the SECRET_KEY/,
    ),
  });

  const bytes = readFileSync(validFile);
  writeFileSync(damagedFile, bytes.subarray(0, bytes.length - 20));
  expect(await check(damagedFile)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^This file cannot be restored: /),
  });
  await rewrite(validFile, damagedFile, withCountZero);
  expect(await check(damagedFile)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The row counts of this file are wrong: "activity" has \d+ rows and the count 0, .*Its checksum is correct\..* --ignore-counts$/,
    ),
  });
  let isLost = false;
  await rewrite(validFile, damagedFile, (record) => {
    if (isLost || record.kind !== 'T') return record;
    isLost = true;
    return { kind: 'D', content: Buffer.from('1\n') };
  });
  expect(await check(damagedFile)).toMatchObject({ code: 1, output: expect.stringContaining('is out of order') });
  expect(await check(join(dataDir, 'missing.backup'))).toMatchObject({ code: 1 });
});

test('SYS-07 a file with a correct checksum and wrong counts is restored with --ignore-counts, after a warning', {
  timeout: restoreTimeout,
}, async () => {
  const [source, target] = [await installation(), await installation({ isEmpty: true })];
  await source.run('backup', 'good.backup');
  const file = join(target.dataDir, 'old.backup');
  await rewrite(join(source.dataDir, 'good.backup'), file, withCountZero);

  const refusedResult = await target.run('restore', file);
  expect(refusedResult).toEqual({ code: 1, output: expect.stringMatching(/Nothing was changed\..* --ignore-counts$/) });
  expect(await contentOf(target.client)).toEqual({});
  const restoreResult = await target.run('restore', file, '--ignore-counts');
  expect(restoreResult).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Warning: The row counts of this file are wrong: .*\nRestored \d+ tables with \d+ rows/,
    ),
  });
  expect(await contentOf(target.client)).toEqual(await contentOf(source.client));
  expect(await target.run('restore', file, '--ignore-all')).toMatchObject({ code: 1 });
});

test('SYS-07 a backup that lost a row in transit, or lost its connection, fails and keeps the previous file', async () => {
  const { run, dataDir, client, splitAnswers } = await installation();
  writeFileSync(join(dataDir, 'all.backup'), 'the former backup');
  const expectPreviousFile = () => {
    expect(readdirSync(dataDir)).toEqual(['all.backup']);
    expect(readFileSync(join(dataDir, 'all.backup'), 'utf8')).toBe('the former backup');
  };
  await splitAnswers({ losesRow: true });
  expect(await run('backup', 'all.backup')).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup failed its verification, and no file was written: rows are missing: /),
  });
  expectPreviousFile();

  const backup = run('backup', 'all.backup');
  await expect.poll(() => readdirSync(dataDir).length).toBe(2);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'latchboard backup'`);
  expect(await backup).toMatchObject({ code: 1 });
  expectPreviousFile();
});

test('SYS-07 two simultaneous backups to one file both succeed, and the file is valid', async () => {
  const { run, dataDir } = await installation();
  const results = await Promise.all([run('backup', 'all.backup'), run('backup', 'all.backup')]);
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  expect(readdirSync(dataDir)).toEqual(['all.backup']);
  expect(await check(join(dataDir, 'all.backup'))).toMatchObject({ code: 0 });
});

test('SYS-07 the check command rejects a file if the key cannot decrypt its secrets', async () => {
  const { run, dataDir } = await installation();
  await run('backup', 'right.backup');
  const wrongFile = join(dataDir, 'wrong.backup');
  await rewrite(join(dataDir, 'right.backup'), wrongFile, (record) =>
    record.kind === 'H'
      ? jsonRecord('H', { ...JSON.parse(record.content.toString()), secretKey: `${installationKey}, changed` })
      : record,
  );
  expect(await check(wrongFile)).toEqual({
    code: 1,
    output: `${wrongFile} is complete, but the key in it does not open its secrets. To restore it, set the SECRET_KEY of its servers.`,
  });
});

test('SYS-07 a backup made with another SECRET_KEY is rejected; a restore checks the key against the encrypted values in the file', async () => {
  const server = await testServer({ env: { SECRET_KEY: installationKey } });
  const dataDir = mkdtempSync(join(tmpdir(), 'latchboard-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const backup = async (name: string, secretKey: string) => {
    const output: string[] = [];
    const env = { DATABASE_URL: server.databaseUrl, SECRET_KEY: secretKey, DATA_DIR: dataDir, INIT_CWD: dataDir };
    return { code: await runDbCommand(['backup', name], env, (line) => output.push(line)), output: output.join('\n') };
  };
  expect(await backup('other.backup', `${installationKey}, changed`)).toEqual({
    code: 1,
    output:
      'SECRET_KEY is not the one that the servers of this database use. Run the backup with their key. No file was written.',
  });
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await backup('right.backup', installationKey)).toMatchObject({ code: 0 });

  // An earlier version could write the digest of another key to the header.
  const wrongFile = join(dataDir, 'wrong.backup');
  await rewrite(join(dataDir, 'right.backup'), wrongFile, (record) =>
    record.kind === 'H'
      ? jsonRecord('H', { ...JSON.parse(record.content.toString()), keyCheck: 'of another key' })
      : record,
  );
  const summary = await checkBackup(wrongFile);
  expect(() => chooseKey({ givenSecretKey: installationKey, dataDir }, summary)).not.toThrow();
  expect(() => chooseKey({ givenSecretKey: `${installationKey}, changed`, dataDir }, summary)).toThrow(
    RestoreRejectedError,
  );
});
