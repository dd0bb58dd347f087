import type { CallOutput, contract } from '@latchboard/contract';
import { pmsFileDays } from '@latchboard/contract/pms/rules';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsTest, pmsUser } from '#server/testing/pms-world.ts';
import { createProgram, programsOf } from '#server/testing/program-key.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds, worldPassword } from '#server/testing/world-facts.ts';

type Units = CallOutput<typeof contract.units.listUnits>;

const pms = pmsTest();

const header = ['Unit', 'Bldg'];
const file = [header, ['0901', 'A'], ['0902', 'A']];
const addMapping = () => pms.user.addMapping(columnsTo({ unit: 'Unit', building: 'Bldg' }, { fileWins: true }), header);
const runsOf = async () => (await pms.user.caller.get<{ rows: PmsRun[] }>(`${pms.user.path}/runs`)).body.rows;
const importedUnits = async () =>
  (await pms.user.caller.get<Units>(`/api/properties/${pms.world.ids.property}/units?limit=500`)).body.rows
    .filter(({ unit }) => unit.startsWith('09'))
    .map(({ unit, building }) => [unit, building]);
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => transact(pms.server.platform.pool, { role: 'lb_system' }, work);

/**
 * Acquires a lock in an open transaction. Returns a function that releases the lock, and one that waits until another
 * session is waiting for it.
 */
async function holdLock({ ownerUrl }: TestServer, lockClass: number, propertyId: number) {
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1, $2)', [lockClass, propertyId]);
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted and classid = $1 and objid = $2
    and database = (select oid from pg_database where datname = current_database())`;
  return {
    release: () => holder.query('commit'),
    waited: () =>
      expect
        .poll(async () => (await holder.query(waiting, [lockClass, propertyId])).rowCount, { timeout: 60_000 })
        .toBe(1),
  };
}

test('BEY-21 if two users apply an import run at the same time, the second is rejected, and each unit is stored once', async () => {
  const run = await pms.user.check(file, await addMapping());
  const apply = () => pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/runs/${run.id}/apply`, {});
  const replies = await Promise.all([apply(), apply()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect((await pms.user.ended(run.id)).state).toBe('applied');
  expect(await importedUnits()).toEqual([
    ['0901', 'A'],
    ['0902', 'A'],
  ]);
});

test('BEY-21 an import stores nothing if its run returned to the checked state while the job waited', async () => {
  const run = await pms.user.check(file, await addMapping());
  const lock = await holdLock(pms.server, 7009, pms.world.ids.property);
  await pms.user.caller.send('POST', `${pms.user.path}/runs/${run.id}/apply`, {});
  await lock.waited();
  await asSystem((tx) => tx.updateTable('pms_run').set({ state: 'checked' }).where('id', '=', run.id).execute());
  await lock.release();
  // The property's next step waits until the first one ends.
  await pms.user.check(
    [header, ['0903', 'A']],
    await pms.user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit'], 'Other'),
  );
  expect(await importedUnits()).toEqual([]);
  expect((await runsOf()).find(({ id }) => id === run.id)).toMatchObject({ state: 'checked', failure: null });
});

test('BEY-21 a dry run stays in progress while its job waits for another import, even if it was requested minutes ago', async () => {
  const queued = await testServer({ runsJobs: false, clock: { now: () => pms.now } });
  onTestFinished(() => queued.close());
  const place = await ownWorld(queued);
  const signedIn = async () => {
    const { body } = await signIn(queued.url, place.login('manager').email, worldPassword);
    return pmsUser(callerOf(queued.url, body.accessToken), place.ids.property);
  };
  const other = await signedIn();
  const mapping = await other.addMapping(columnsTo({ unit: 'Unit' }), header);
  const { body } = await other.upload('Unit\n0901\n');
  const reply = await other.caller.send('POST', `${other.path}/runs/${body.id}/check`, { mappingId: mapping.id });
  expect(reply.status).toBe(202);
  pms.now = new Date(pms.now.getTime() + 6 * 60_000);
  const lock = await holdLock(queued, 7036, place.ids.property);
  await queued.platform.jobs.start();
  await lock.waited();
  const later = await signedIn();
  expect((await later.caller.get<PmsRun>(`${later.path}/runs/${body.id}`)).body).toMatchObject({
    ...{ state: 'checking', failure: null },
  });
  await lock.release();
  expect((await later.ended(body.id)).state).toBe('checked');
});

test('BEY-21 an import run started by a program whose API key was revoked shows the revocation', async () => {
  const queued = await testServer({ runsJobs: false });
  onTestFinished(() => queued.close());
  const manager = pmsUser(await actor(queued.url, 'manager'), worldIds.property);
  const mapping = await manager.addMapping(columnsTo({ unit: 'Unit' }), ['Unit'], 'Of a program');
  const { caller, program } = await createProgram(queued.url, { rights: ['Import_ALL'] });
  const { body } = await caller.send<PmsRun>('POST', `${manager.path}/units`, {
    ...{ mappingId: mapping.id, rows: [{ Unit: '0901' }] },
  });
  const corporate = await actor(queued.url, 'corporate');
  expect((await corporate.send('POST', `${programsOf(1)}/${program.id}/revoke`)).status).toBe(200);
  await queued.platform.jobs.start();
  expect(await manager.ended(body.id)).toMatchObject({
    ...{ state: 'read', failure: expect.stringContaining('API key was revoked') },
  });
});

test('BEY-21 an import cannot be undone while a later import of the same units is in effect', async () => {
  const mapping = await addMapping();
  const unitMapping = await pms.user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit'], 'Only units');
  const first = await pms.user.step((await pms.user.check([['Unit'], ['101']], unitMapping)).id, 'apply');
  pms.now = new Date(pms.now.getTime() + 1000);
  const second = await pms.user.step((await pms.user.check([header, ['101', 'West']], mapping)).id, 'apply');
  const blocked = await pms.user.step(first.id, 'undo');
  expect(blocked).toMatchObject({ state: 'applied', failure: expect.stringContaining('101') });
  expect((await pms.user.step(second.id, 'undo')).state).toBe('undone');
  expect((await pms.user.step(first.id, 'undo')).state).toBe('undone');
});

test('BEY-21 after a later import is undone, the import before it can be undone', async () => {
  const mapping = await addMapping();
  const first = await pms.user.step((await pms.user.check(file, mapping)).id, 'apply');
  pms.now = new Date(pms.now.getTime() + 1000);
  const second = await pms.user.step((await pms.user.check([header, ['0901', 'West']], mapping)).id, 'apply');
  await pms.user.step(second.id, 'undo');
  expect(await pms.user.step(first.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
  expect(await importedUnits()).toEqual([]);
});

test('BEY-21 an import cannot be undone after an exception refers to one of its new units', async () => {
  const applied = await pms.user.step((await pms.user.check(file, await addMapping())).id, 'apply');
  await asSystem((tx) =>
    sql`insert into exception (property_id, kind, identity, unit, unit_id, since, found_at, changed_at)
      select property_id, 'key_out', 'pms ' || id, unit, id, now(), now(), now() from unit
      where property_id = ${pms.world.ids.property} and unit = '0902'`.execute(tx),
  );
  const blocked = await pms.user.step(applied.id, 'undo');
  expect(blocked).toMatchObject({ state: 'applied', failure: expect.stringContaining('0902') });
  expect(await importedUnits()).toHaveLength(2);
});

test('BEY-21 an import run whose file was deleted cannot be applied, and keeps its result', async () => {
  const run = await pms.user.check(file, await addMapping());
  pms.now = new Date(pms.now.getTime() + (pmsFileDays + 1) * 86_400_000);
  await pms.server.platform.jobs.runNow('forget-pms-files');
  pms.now = new Date();
  const reply = await pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/runs/${run.id}/apply`, {});
  expect(reply.body.validationResult?.fields).toMatchObject([{ path: 'file', code: 'pmsFileDeleted' }]);
  expect(await runsOf()).toMatchObject([{ state: 'checked', counts: { new: 2 } }]);
});

test('BEY-21 JSON rows with characters that cannot be stored are rejected, and so is a call with too many cells', async () => {
  const { id } = await addMapping();
  const send = (rows: object[]) =>
    pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/units`, { mappingId: id, rows });
  const sent = await send([{ Unit: 'A\u0000', Bldg: '1' }]);
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  expect((await pms.user.ended(sent.body.id)).counts).toMatchObject({ rejected: 1 });
  expect(await pms.user.results(sent.body.id, 'rejected')).toMatchObject([{ name: 'A\uFFFD' }]);
  const wide = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`c${index}`, 1]));
  const many = await send([wide, ...Array.from({ length: 9_999 }, () => ({}))]);
  expect(many.body.validationResult?.fields).toMatchObject([{ path: 'rows', code: 'valTooMany' }]);
  const path = `${pms.user.path}/units`;
  const key = `{"mappingId": ${id}, "rows": [{"Unit": "0901", "__proto__": "1"}]}`;
  const proto = await pms.user.caller.send<PmsRun>('POST', path, new Blob([key]), {
    'content-type': 'application/json',
  });
  expect(proto.body.validationResult?.fields).toMatchObject([{ path: '__proto__', code: 'valUnknown' }]);
  const named = await send([{ 'A\u0000': '1' }]);
  expect(named.status).toBe(400);
});

test('BEY-21 rows sent with a mapping for another kind of record are rejected and create no run', async () => {
  const { id } = await addMapping();
  const sent = await pms.user.caller.send('POST', `${pms.user.path}/vendors`, { mappingId: id, rows: [{ Unit: 'A' }] });
  expect(sent.status).toBe(404);
  expect(await runsOf()).toEqual([]);
});
