import { errorText } from '@latchboard/texts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import {
  as,
  corporation,
  csv,
  type ImportDetails,
  importServer,
  runImportStep,
  uploadSheet,
} from '#server/testing/import-world.ts';
import type { TestServer } from '#server/testing/test-server.ts';

test('HIE-09 a sheet is stored encrypted, shows no PIN, and is deleted after the import; an import that a crash interrupted can be checked again', async () => {
  let now = new Date();
  const server = await importServer({ clock: { now: () => now } });
  const pin = corporation.find((row) => row.PIN !== undefined)?.PIN ?? '';
  const { body: uploadedImport } = await uploadSheet(
    server,
    csv([...corporation, { ...corporation[0], Type: 'badge', PIN: 'x' }]),
  );
  const readStored = async () =>
    transact(server.platform.pool, { role: 'lb_system' }, async (tx) =>
      tx.selectFrom('bulk_import_piece').selectAll().where('import_id', '=', uploadedImport.id).execute(),
    );
  expect(await readStored()).toHaveLength(1);
  expect(Buffer.concat((await readStored()).map((chunk) => chunk.rows_sealed)).includes(pin)).toBe(false);
  const checked = await runImportStep(server, uploadedImport.id, 'check');
  expect(JSON.stringify(checked.body.problems)).not.toContain('"value":"x"');
  // Simulates a server that crashed during the import.
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const setImportingSince = (at: Date) =>
    owner.query(`update bulk_import set state = 'importing', touched_at = $2 where id = $1`, [uploadedImport.id, at]);
  await setImportingSince(now);
  expect((await runImportStep(server, uploadedImport.id, 'check')).status).toBe(409);
  await setImportingSince(new Date(now.getTime() - 6 * 60_000));
  await owner.end();
  const sales = await actor(server.url, 'sales');
  expect((await sales.get<ImportDetails>(`/api/imports/${uploadedImport.id}`)).body.state).toBe('read');
  expect((await runImportStep(server, uploadedImport.id, 'check')).body.state).toBe('checked');

  const { body: imported } = await uploadSheet(server, csv(corporation));
  await runImportStep(server, imported.id, 'check');
  expect((await runImportStep(server, imported.id, 'apply')).body.state).toBe('imported');
  const remaining = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('bulk_import_piece').select('number').where('import_id', '=', imported.id).execute(),
  );
  expect(remaining).toEqual([]);
  now = new Date(now.getTime() + 8 * 86_400_000);
  await server.platform.jobs.runNow('forget-imports');
  const { count } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('bulk_import')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  expect(count).toBe(0);
});

test('HIE-09 a user who left the page sees the import again, with its errors in the user’s language', async () => {
  const server = await importServer();
  const { body: uploadedImport } = await uploadSheet(
    server,
    csv([
      { Type: 'corporation', Name: 'Elm' },
      { Type: 'unit', Name: 'U1' },
    ]),
  );
  await runImportStep(server, uploadedImport.id, 'check');
  const sales = await as(server, 'sales');
  const listed = await sales.get<{ rows: ImportDetails[] }>('/api/imports');
  expect(listed.body.rows).toMatchObject([
    { id: uploadedImport.id, fileName: 'customers.csv', rows: 2, done: 2, state: 'checked', problemRows: 1 },
  ]);
  const foreignImports = await (await as(server, 'superadmin')).get<{ rows: ImportDetails[] }>('/api/imports');
  expect(foreignImports.body.rows).toEqual([]);
  const reasonOf = async () =>
    (await sales.get<ImportDetails>(`/api/imports/${uploadedImport.id}`)).body.problems[0]?.message;
  const [english, spanish] = (['en', 'es'] as const).map((language) => errorText('valRequired', language));
  expect(await reasonOf()).toBe(english);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('staff').set({ preferred_language: 'es' }).where('email', '=', 'sales@world.test').execute(),
  );
  expect(await reasonOf()).toBe(spanish);
});

test('HIE-09 a dry run does not wait for locks on the corporation and its badges', async () => {
  const server = await importServer();
  const { body: uploadedImport } = await uploadSheet(
    server,
    csv([
      {
        ...{ Type: 'staff', Corporation: 'Harbor Residential', Property: 'Harbor Point' },
        ...{ Name: 'Ada Berg', Email: 'ada.berg@world.test' },
      },
      {
        ...{ Type: 'badge', Corporation: 'Harbor Residential', Property: 'Harbor Point' },
        ...{ Name: 'Ada Berg', 'Badge number': '600001', PIN: '4821' },
      },
    ]),
  );
  const lockCorporationSql = 'select pg_advisory_xact_lock(7001, 1)';
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(lockCorporationSql);
  await owner.query('select pg_advisory_xact_lock(7006, 1)');
  expect((await runImportStep(server, uploadedImport.id, 'check')).body).toMatchObject({
    state: 'checked',
    problems: [],
  });
  await owner.query('rollback');
  await owner.end();
});

const waitingLocksSql = `select from pg_locks where locktype = 'advisory' and not granted and classid = $1
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * Prepares deadlocks for an import that has locked badges and continues with units and logins. Returns a function that
 * causes `times` of them.
 */
async function prepareDeadlocks(server: TestServer, times: number) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [blocker, other, watcher] = [await connect(), await connect(), await connect()] as const;
  /** Waits until exactly one session is waiting for a lock of a class. */
  const waitForWaiter = async (lockClass: number) =>
    expect.poll(async () => (await watcher.query(waitingLocksSql, [lockClass])).rowCount).toBe(1);
  await blocker.query('begin');
  await blocker.query('select pg_advisory_xact_lock(7009, 1)');
  // The import's session must detect the deadlock first. This aborts the import.
  await other.query(`set deadlock_timeout = '1min'`);
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(7001, 1)');
  return async () => {
    for (let time = 0; time < times; time += 1) {
      await waitForWaiter(7009);
      await other.query('savepoint here');
      // The import has locked the badges and will lock the corporation next.
      const badges = other.query('select pg_advisory_xact_lock(7006, 1)');
      await waitForWaiter(7006);
      await blocker.query('rollback');
      await badges;
      await blocker.query('begin');
      await blocker.query('select pg_advisory_xact_lock(7009, 1)');
      await other.query('rollback to savepoint here');
    }
    await blocker.query('rollback');
    await other.query('rollback');
  };
}

test('HIE-09 an import that loses a deadlock is retried automatically, and shows the reason if every attempt fails', async () => {
  const server = await importServer();
  const place = { Corporation: 'Harbor Residential', Property: 'Harbor Point' };
  const { body: sheet } = await uploadSheet(
    server,
    csv([
      { Type: 'badge', ...place, Name: 'Ada Berg', 'Badge number': '600001', PIN: '4821' },
      { Type: 'unit', ...place, Name: 'Z1' },
      { Type: 'staff', ...place, Name: 'Ada Berg', Email: 'ada.berg@world.test' },
    ]),
  );
  expect((await runImportStep(server, sheet.id, 'check')).body.problems).toEqual([]);
  const causeDeadlocks = await prepareDeadlocks(server, 4);
  const [failed] = await Promise.all([runImportStep(server, sheet.id, 'apply'), causeDeadlocks()]);
  expect(failed.body).toMatchObject({ state: 'checked', failure: errorText('importBusy', 'en'), made: [] });
  const sales = await as(server, 'sales');
  expect((await sales.get<{ rows: ImportDetails[] }>('/api/imports')).body.rows[0]?.failure).toBe(failed.body.failure);
  const badgeNumbers = async () => {
    const { body } = await (await as(server, 'manager')).get<{ rows: { number: string }[] }>(
      '/api/properties/1/badges',
    );
    return body.rows.map(({ number }) => number).filter((number) => number === '600001');
  };
  expect(await badgeNumbers()).toEqual([]);
  const causeDeadlock = await prepareDeadlocks(server, 1);
  const [imported] = await Promise.all([runImportStep(server, sheet.id, 'apply'), causeDeadlock()]);
  expect(imported.body).toMatchObject({ state: 'imported', failure: null });
  expect(await badgeNumbers()).toEqual(['600001']);
});

test('HIE-09 an import that fails with an internal error shows the failure, and can be started again', async () => {
  const server = await importServer();
  const { body: sheet } = await uploadSheet(server, csv(corporation));
  await runImportStep(server, sheet.id, 'check');
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('create table kept as select * from bulk_import_piece');
  await owner.query(`update bulk_import_piece set rows_sealed = '\\x00'`);
  expect((await runImportStep(server, sheet.id, 'apply')).body).toMatchObject({
    ...{ state: 'checked', failure: errorText('importFailed', 'en') },
  });
  await owner.query('update bulk_import_piece set rows_sealed = kept.rows_sealed from kept');
  expect((await runImportStep(server, sheet.id, 'apply')).body).toMatchObject({ state: 'imported', failure: null });
});

test('HIE-09 RGT-01 a waiting import does not run if its user lost the right to import', async () => {
  const server = await importServer({ runsJobs: false });
  const { body: uploadedImport } = await uploadSheet(server, csv(corporation));
  const sales = await actor(server.url, 'sales');
  expect((await sales.send('POST', `/api/imports/${uploadedImport.id}/check`)).status).toBe(202);
  // The service role has no right to change properties.
  const setSalesRole = (role: number) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('staff').set({ role_id: role }).where('email', '=', 'sales@world.test').execute(),
    );
  await setSalesRole(102);
  const stateOf = () =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.selectFrom('bulk_import').select('state').where('id', '=', uploadedImport.id).executeTakeFirstOrThrow(),
    );
  await server.platform.jobs.start();
  await expect.poll(stateOf, { timeout: 30_000 }).toEqual({ state: 'read' });
  await setSalesRole(101);
  expect((await runImportStep(server, uploadedImport.id, 'check')).body.state).toBe('checked');
});
