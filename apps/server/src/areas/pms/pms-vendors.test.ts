import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { createProgram } from '#server/testing/program-key.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type Vendors = CallOutput<typeof contract.hierarchy.listVendors>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, runsJobs: true });
});
afterAll(() => server.close());

const rules = columnsTo({ name: 'Company', phoneNumber: 'Phone', emailAddress: 'Mail' }, { fileWins: true });
const header = ['Company', 'Phone', 'Mail'];
const vendorsPath = ({ ids }: OwnWorld) => `/api/properties/${ids.property}/vendors`;

/** Connection as the database owner, for transactions in addition to the server's. */
async function ownerOf({ ownerUrl }: TestServer): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

/** Waits until another transaction is waiting for this connection's transaction. */
const expectWaiting = (holder: pg.Client) =>
  expect
    .poll(
      async () =>
        (await holder.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'))
          .rowCount,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

test('BEY-21 a vendor import adds and changes vendors, and can be undone', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const vendorsPath = `/api/properties/${world.ids.property}/vendors`;
  const list = async () => (await user.caller.get<Vendors>(vendorsPath)).body.rows;
  await user.caller.send('POST', vendorsPath, { name: 'Acme Plumbing', phoneNumber: '(617) 555-0100' });
  const mapping = await user.addMapping(rules, header);
  const file = [
    header,
    ['ACME plumbing', '(617) 555-0199', ''],
    ['Bright Electric', '', 'office@bright.test'],
    ['X', '', ''],
  ];
  const run = await user.check(file, mapping);
  expect(run.counts).toEqual({ changed: 1, new: 1, rejected: 1 });
  await user.step(run.id, 'apply');
  expect((await list()).map(({ name, phoneNumber, emailAddress }) => [name, phoneNumber, emailAddress])).toEqual([
    ['Acme Plumbing', '(617) 555-0199', null],
    ['Bright Electric', null, 'office@bright.test'],
  ]);
  expect((await user.check(file, mapping)).counts).toEqual({ unchanged: 2, rejected: 1 });
  expect((await user.step(run.id, 'undo')).state).toBe('undone');
  expect((await list()).map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([
    ['Acme Plumbing', '(617) 555-0100'],
  ]);
});

test('BEY-21 a vendor whose values differ from the imported ones blocks the undo until the values are restored', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const list = async () => (await user.caller.get<Vendors>(vendorsPath(world))).body.rows;
  const run = await user.check([header, ['Acme', '', 'a@acme.test']], await user.addMapping(rules, header));
  await user.step(run.id, 'apply');
  const save = async (changes: object) => {
    const [{ id, ...vendor } = { id: 0 }] = await list();
    const saved = await user.caller.send('PUT', `${vendorsPath(world)}/${id}`, { ...vendor, ...changes });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  await save({ insuranceExpiresOn: '2027-01-01' });
  expect((await user.step(run.id, 'undo')).failure).toContain('Acme');
  await save({ insuranceExpiresOn: null });
  expect(await user.step(run.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
  expect(await list()).toEqual([]);
});

test('BEY-21 a vendor’s insurance expiration date is read in the date format of the mapping, and other formats are rejected', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const columns = ['Company', 'Insured to'];
  const fields = [
    { field: 'name', columns: ['Company'] },
    { field: 'insuranceExpiresOn', columns: ['Insured to'], dateFormat: 'DD/MM/YYYY' },
  ];
  const mapping = await user.addMapping({ fields }, columns);
  const file = [columns, ['Acme Plumbing', '3/4/2027'], ['Bright Electric', ''], ['Cool Air', 'Apr 3, 2027']];
  const run = await user.check(file, mapping);
  expect(run.counts).toEqual({ new: 2, rejected: 1 });
  expect((await user.results(run.id, 'rejected'))[0]?.problems).toMatchObject([
    { field: 'insuranceExpiresOn', value: 'Apr 3, 2027', message: expect.stringContaining('DD/MM/YYYY') },
  ]);
  await user.step(run.id, 'apply');
  const { rows } = (await user.caller.get<Vendors>(`/api/properties/${world.ids.property}/vendors`)).body;
  expect(rows.map(({ name, insuranceExpiresOn }) => [name, insuranceExpiresOn])).toEqual([
    ['Acme Plumbing', '2027-04-03'],
    ['Bright Electric', null],
  ]);
  const { status } = await user.caller.send('POST', `${user.path}/mappings`, {
    ...{ kind: 'vendors', name: 'No format', columns },
    rules: columnsTo({ name: 'Company', insuranceExpiresOn: 'Insured to' }),
  });
  expect(status).toBe(400);
});

test('BEY-21 a program with an API key sends rows as JSON with a saved mapping, and applies the run after its dry run', async () => {
  const manager = pmsUser(await actor(server.url, 'manager'), worldIds.property, 'vendors');
  const mapping = await manager.addMapping(rules, header, 'From the accounting system');
  const { caller } = await createProgram(server.url, { rights: ['Import_ALL'], callsPerMinute: 1200 });
  const program = pmsUser(caller, worldIds.property, 'vendors');
  const rows = [
    { Company: 'Program Painters', Phone: null, Mail: 'a@painters.test' },
    { Company: '007', Phone: '' },
  ];
  const sent = await caller.send<PmsRun>('POST', `${program.path}/vendors`, { mappingId: mapping.id, rows });
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  const checked = await program.ended(sent.body.id);
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 2 }, fileName: `JSON ${sent.body.id}` });
  expect(await program.step(sent.body.id, 'apply')).toMatchObject({ state: 'applied' });
  expect((await program.results(sent.body.id, 'new')).map(({ name }) => name)).toEqual(['Program Painters', '007']);
  const misfit = await caller.send<PmsRun>('POST', `${program.path}/vendors`, {
    ...{ mappingId: mapping.id, rows: [{ Firm: 'Other' }] },
  });
  expect(misfit.body).toMatchObject({ state: 'stopped', failure: expect.stringContaining('Missing columns: Company') });
});

test('BEY-21 problems in rows sent by a program refer to row numbers, not line numbers', async () => {
  const manager = pmsUser(await actor(server.url, 'manager'), worldIds.property, 'vendors');
  const { id: mappingId } = await manager.addMapping(rules, header, 'Rows with numbers');
  const rowOf = (Company: string, Mail: string) => ({ Company, Phone: '', Mail });
  const same = rowOf('Same', 'a@same.test');
  const rows = [same, same, rowOf('Twice', 'a@twice.test'), rowOf('Twice', 'b@twice.test')];
  const { body } = await manager.caller.send<PmsRun>('POST', `${manager.path}/vendors`, { mappingId, rows });
  expect(await manager.ended(body.id)).toMatchObject({ fileName: `JSON ${body.id}` });
  expect((await manager.results(body.id)).flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
    'The row is the same as row 1.',
    'Rows 3, 4 have the same record with different values. Keep one row.',
    'Rows 3, 4 have the same record with different values. Keep one row.',
  ]);
});

test('BEY-21 an uploaded file named “JSON” keeps its name', async () => {
  const manager = pmsUser(await actor(server.url, 'manager'), worldIds.property, 'vendors');
  await manager.addMapping(rules, header, 'Uploads');
  expect((await manager.upload('Company\nAcme\n', 'JSON')).body.fileName).toBe('JSON');
});

test('BEY-21 a program without the right to import is rejected', async () => {
  const { caller } = await createProgram(server.url, { rights: ['PropertyUnit_UPDATE'], name: 'No imports' });
  const path = `/api/properties/${worldIds.property}/pms/vendors`;
  expect((await caller.send('POST', path, { mappingId: 1, rows: [{ A: 'b' }] })).status).toBe(403);
});

test('BEY-21 a dry run of vendors takes no lock: a user can change a vendor while it runs', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const { body: vendor } = await user.caller.send<Vendors['rows'][number]>('POST', vendorsPath(world), {
    name: 'Acme',
  });
  const mapping = await user.addMapping(rules, header);
  const holder = await ownerOf(server);
  await holder.query('begin');
  await holder.query('update vendor set revision = revision where id = $1', [vendor.id]);
  expect(await user.check([header, ['Acme', '', 'office@acme.test']], mapping)).toMatchObject({
    ...{ state: 'checked', counts: { changed: 1 } },
  });
  await holder.query('rollback');
});

test('BEY-21 a vendor that is added while an import waits stops the import: nothing is stored, and the new result is shown', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const run = await user.check(
    [header, ['Bright Electric', '', ''], ['Acme', '', '']],
    await user.addMapping(rules, header),
  );
  const holder = await ownerOf(server);
  await holder.query('begin');
  await holder.query('insert into vendor (property_id, name) values ($1, $2)', [world.ids.property, 'ACME']);
  await user.caller.send('POST', `${user.path}/runs/${run.id}/apply`, {});
  await expectWaiting(holder);
  await holder.query('commit');
  const stopped = await user.ended(run.id);
  expect(stopped).toMatchObject({ state: 'checked', counts: { new: 1, unchanged: 1 } });
  expect(stopped.failure).toContain('Records changed after the check');
  expect((await user.caller.get<Vendors>(vendorsPath(world))).body.rows.map(({ name }) => name)).toEqual(['ACME']);
  expect((await user.step(run.id, 'apply')).state).toBe('applied');
});

test('BEY-21 an import that fails because of a deadlock is retried', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  for (const name of ['Acme', 'Bright Electric']) await user.caller.send('POST', vendorsPath(world), { name });
  const mail = 'office@acme.test';
  const run = await user.check(
    [header, ['Acme', '', mail], ['Bright Electric', '', mail]],
    await user.addMapping(rules, header),
  );
  const holder = await ownerOf(server);
  await holder.query('begin');
  // The other transaction has locked the second vendor and will lock the first one. It checks for deadlocks later than
  // the import does.
  await holder.query("set local deadlock_timeout = '30s'");
  const touch = 'update vendor set revision = revision where property_id = $1 and name = $2';
  await holder.query(touch, [world.ids.property, 'Bright Electric']);
  await user.caller.send('POST', `${user.path}/runs/${run.id}/apply`, {});
  await expectWaiting(holder);
  await holder.query(touch, [world.ids.property, 'Acme']);
  await holder.query('commit');
  expect(await user.ended(run.id)).toMatchObject({ state: 'applied', failure: null });
});

test('BEY-21 if two imports of the same vendors run at the same time, one is applied, and the other shows its new result', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const mapping = await user.addMapping(rules, header);
  const file = [header, ['Bright Electric', '', '']];
  const ids = [(await user.check(file, mapping)).id, (await user.check(file, mapping)).id];
  const runs = await Promise.all(ids.map((id) => user.step(id, 'apply')));
  expect(runs.map(({ state, counts }) => [state, counts]).sort()).toEqual([
    ['applied', { new: 1 }],
    ['checked', { unchanged: 1 }],
  ]);
});
