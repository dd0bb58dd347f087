import { errorText } from '@latchboard/texts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { as, corporation, csv, importServer, read, type Shown, step } from '#server/testing/import-world.ts';

test('HIE-09 a sheet is kept sealed, shows no PIN, is gone when it is imported, and can be taken up after a crash', async () => {
  let now = new Date();
  const server = await importServer({ clock: { now: () => now } });
  const pin = corporation.find((row) => row.PIN !== undefined)?.PIN ?? '';
  const { body: shown } = await read(server, csv([...corporation, { ...corporation[0], Type: 'badge', PIN: 'x' }]));
  const kept = async () =>
    transact(server.platform.pool, { role: 'lb_system' }, async (tx) =>
      tx.selectFrom('bulk_import_piece').selectAll().where('import_id', '=', shown.id).execute(),
    );
  expect(await kept()).toHaveLength(1);
  expect(Buffer.concat((await kept()).map((piece) => piece.rows_sealed)).includes(pin)).toBe(false);
  const checked = await step(server, shown.id, 'check');
  expect(JSON.stringify(checked.body.problems)).not.toContain('"value":"x"');
  // The server died over it.
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const underWaySince = (at: Date) =>
    owner.query(`update bulk_import set state = 'importing', touched_at = $2 where id = $1`, [shown.id, at]);
  await underWaySince(now);
  expect((await step(server, shown.id, 'check')).status).toBe(409);
  await underWaySince(new Date(now.getTime() - 6 * 60_000));
  await owner.end();
  const sales = await actor(server.url, 'sales');
  expect((await sales.get<Shown>(`/api/imports/${shown.id}`)).body.state).toBe('read');
  expect((await step(server, shown.id, 'check')).body.state).toBe('checked');

  const { body: whole } = await read(server, csv(corporation));
  await step(server, whole.id, 'check');
  expect((await step(server, whole.id, 'apply')).body.state).toBe('imported');
  const left = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('bulk_import_piece').select('number').where('import_id', '=', whole.id).execute(),
  );
  expect(left).toEqual([]);
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

test('HIE-09 an import that was left is found again, and its reasons are in the language of who reads them', async () => {
  const server = await importServer();
  const { body: shown } = await read(
    server,
    csv([
      { Type: 'corporation', Name: 'Elm' },
      { Type: 'unit', Name: 'U1' },
    ]),
  );
  await step(server, shown.id, 'check');
  const sales = await as(server, 'sales');
  const listed = await sales.get<{ rows: Shown[] }>('/api/imports');
  expect(listed.body.rows).toMatchObject([
    { id: shown.id, fileName: 'customers.csv', rows: 2, done: 2, state: 'checked', problemRows: 1 },
  ]);
  const theirs = await (await as(server, 'superadmin')).get<{ rows: Shown[] }>('/api/imports');
  expect(theirs.body.rows).toEqual([]);
  const reasonOf = async () => (await sales.get<Shown>(`/api/imports/${shown.id}`)).body.problems[0]?.message;
  const [english, spanish] = (['en', 'es'] as const).map((language) => errorText('valRequired', language));
  expect(await reasonOf()).toBe(english);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('staff').set({ preferred_language: 'es' }).where('email', '=', 'sales@world.test').execute(),
  );
  expect(await reasonOf()).toBe(spanish);
});

test('HIE-09 a dry run waits for nobody: corporation and badges may be locked all the while', async () => {
  const server = await importServer();
  const { body: shown } = await read(
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
  const corporationHeld = 'select pg_advisory_xact_lock(7001, 1)';
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(corporationHeld);
  await owner.query('select pg_advisory_xact_lock(7006, 1)');
  expect((await step(server, shown.id, 'check')).body).toMatchObject({ state: 'checked', problems: [] });
  await owner.query('rollback');
  await owner.end();
});
