import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { pmsFileDays } from '@latchboard/contract/pms/rules';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { columnsTo, type PmsRun, pmsTest } from '#server/testing/pms-world.ts';
import { watchInbox } from './watch.ts';

type Sources = CallOutput<typeof contract.pms.listPmsSources>;
type History = CallOutput<typeof contract.audit.entityHistory>;

const pms = pmsTest();

const waitingFiles = async () =>
  (await pms.user.caller.get<Sources>(`${pms.user.path}/sources`)).body.rows[0]?.waitingFiles;
const send = (id: number, step: 'apply' | 'discard') =>
  pms.user.caller.send<PmsRun>('POST', `${pms.user.path}/runs/${id}/${step}`, {});
const runOf = async (id: number) => (await pms.user.caller.get<PmsRun>(`${pms.user.path}/runs/${id}`)).body;

/** Sends files one after the other to a watched folder that imports nothing without a review. Returns their runs. */
async function sendForReview(...names: string[]): Promise<number[]> {
  // A file is complete after ten seconds without a change.
  pms.now = new Date(Date.now() + 60_000);
  const mapping = await pms.user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
  await pms.user.caller.send('PUT', `${pms.user.path}/sources/${mapping.id}`, {
    ...{ revision: 0, isOn: true, prefix: '', everyHours: null, isAutomatic: false, maxMissing: 100 },
    ...{ recipients: [], notifiesNoOne: true },
  });
  const folder = join(pms.server.platform.settings.dataDir, 'inbox', `property-${pms.world.ids.property}`);
  mkdirSync(folder, { recursive: true });
  for (const [index, name] of names.entries()) {
    writeFileSync(join(folder, `${name}.csv`), `Unit\n${name}\n`);
    const isWaiting = async () => {
      await watchInbox(pms.server.platform);
      return (await waitingFiles()) === index + 1;
    };
    await vi.waitUntil(isWaiting, { timeout: 60_000, interval: 100 });
  }
  const { rows } = (await pms.user.caller.get<{ rows: PmsRun[] }>(`${pms.user.path}/runs`)).body;
  return rows.map(({ id }) => id).reverse();
}

test('BEY-21 a user who may import records can discard a waiting file: it no longer counts, cannot be applied, and the audit log shows who discarded it', async () => {
  const [id = 0] = await sendForReview('0901');
  expect((await runOf(id)).may).toMatchObject({ apply: true, discard: true });
  const reply = await send(id, 'discard');
  expect(reply).toMatchObject({ status: 200, body: { state: 'discarded', may: { apply: false, discard: false } } });
  expect(await waitingFiles()).toBe(0);
  for (const step of ['apply', 'discard'] as const)
    expect(await send(id, step)).toMatchObject({ status: 409, body: { code: 'stateChanged' } });
  const administrator = await actor(pms.server.url, 'sysadmin');
  const { rows } = (await administrator.get<History>(`/api/audit/entity/pms-run/${id}`)).body;
  expect(rows[0]).toMatchObject({
    by: { id: pms.world.login('manager').id },
    changes: expect.arrayContaining([{ field: 'state', before: 'checked', after: 'discarded' }]),
  });
});

test('BEY-21 a waiting file that was deleted after 90 days no longer counts as waiting for review', async () => {
  await sendForReview('0901');
  const start = pms.now;
  pms.now = new Date(start.getTime() + (pmsFileDays + 1) * 86_400_000);
  await pms.server.platform.jobs.runNow('forget-pms-files');
  pms.now = start;
  expect(await waitingFiles()).toBe(0);
});

test('BEY-21 after a newer file of a watched folder was imported, an earlier file is rejected at every attempt until the newer import is undone', async () => {
  const [first = 0, second = 0, third = 0] = await sendForReview('0901', '0902', '0903');
  expect((await pms.user.step(second, 'apply')).state).toBe('applied');
  expect(await waitingFiles()).toBe(1);
  for (const attempt of [1, 2])
    expect(await send(first, 'apply'), `attempt ${attempt}`).toMatchObject({
      status: 400,
      body: {
        validationResult: {
          fields: [{ code: 'pmsNewerImported', message: expect.stringContaining('A newer file') }],
        },
      },
    });
  expect(await runOf(first)).toMatchObject({
    ...{ state: 'checked', may: { apply: false, discard: true } },
    failure: expect.stringContaining('A newer file from this watched folder was already imported.'),
  });
  expect((await runOf(third)).may.apply).toBe(true);
  await pms.user.step(second, 'undo');
  expect(await pms.user.step(first, 'apply')).toMatchObject({ state: 'applied', failure: null });
});

test('BEY-21 an earlier file of a watched folder is rejected after a newer file that changes nothing', async () => {
  const [older = 0] = await sendForReview('0901');
  const folder = join(pms.server.platform.settings.dataDir, 'inbox', `property-${pms.world.ids.property}`);
  writeFileSync(join(folder, 'newer.csv'), 'Unit\n101\n');
  const isUnchanged = async () => {
    await watchInbox(pms.server.platform);
    return (await waitingFiles()) === 0;
  };
  await vi.waitUntil(isUnchanged, { timeout: 60_000, interval: 100 });
  expect(await send(older, 'apply')).toMatchObject({
    status: 400,
    body: { validationResult: { fields: [{ code: 'pmsNewerImported' }] } },
  });
});

test('BEY-21 an earlier file of a watched folder is rejected after the dry run of a newer file finds no change, even before the outcome is stored', async () => {
  const [older = 0] = await sendForReview('0901');
  const folder = join(pms.server.platform.settings.dataDir, 'inbox', `property-${pms.world.ids.property}`);
  writeFileSync(join(folder, 'newer.csv'), 'Unit\n101\n');
  await watchInbox(pms.server.platform);
  const isChecked = async () => {
    const { rows } = (await pms.user.caller.get<{ rows: PmsRun[] }>(`${pms.user.path}/runs`)).body;
    return rows.some(({ id, state }) => id > older && state === 'checked');
  };
  await vi.waitUntil(isChecked, { timeout: 60_000, interval: 100 });
  expect((await runOf(older)).may.apply).toBe(false);
  expect(await send(older, 'apply')).toMatchObject({
    status: 400,
    body: { validationResult: { fields: [{ code: 'pmsNewerImported' }] } },
  });
});

test('BEY-21 an earlier file of a watched folder is not imported if a newer one is imported while it waits for its turn', async () => {
  const [older = 0, newer = 0] = await sendForReview('0901', '0902');
  const holder = new pg.Client({ connectionString: pms.server.ownerUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7009, $1)', [pms.world.ids.property]);
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted and classid = 7009 and objid = $1
    and database = (select oid from pg_database where datname = current_database())`;
  expect((await send(newer, 'apply')).status).toBe(202);
  await expect
    .poll(async () => (await holder.query(waiting, [pms.world.ids.property])).rowCount, { timeout: 60_000 })
    .toBe(1);
  expect((await send(older, 'apply')).status).toBe(202);
  await holder.query('commit');
  expect((await pms.user.ended(newer)).state).toBe('applied');
  expect(await pms.user.ended(older)).toMatchObject({
    state: 'checked',
    failure: expect.stringContaining('A newer file'),
  });
});
