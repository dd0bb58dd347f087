import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Backup = CallOutput<typeof contract.systems.makeBackup> & FailureBody;
type RestoreReply = CallOutput<typeof contract.systems.restoreBackup> & FailureBody;
let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
let backups: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
  backups = `/api/datalogs/${ids.datalog}/system-backups`;
});
const tagsOf = async (caller: Caller) =>
  (await caller.get<{ rows: { tag: string; hook: number }[] }>(`/api/datalogs/${ids.datalog}/hooks`)).body.rows.map(
    ({ tag, hook }) => `${hook} ${tag}`,
  );
const scan = (caller: Caller, hook: number, tag: string) =>
  caller.send('POST', `/api/datalogs/${ids.datalog}/scans`, {
    scans: [{ id: crypto.randomUUID(), at: new Date().toISOString(), action: 'hang', hook, tag }],
  });
const upload = (caller: Caller, body: string, at = backups) =>
  caller.send<Backup>('POST', `${at}?fileName=backup.json`, body, { 'content-type': 'application/octet-stream' });

test('DEV-06 a backup is created, listed, and downloaded; a dry run lists the changes that a restore would make, and the cabinet is notified', async () => {
  const technician = await world.as('service');
  const before = await tagsOf(technician);
  const backup = await technician.send<Backup>('POST', `${backups}/make`);
  expect(backup.body).toMatchObject({
    tags: 10,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    isFromCabinet: false,
  });
  const cabinet = await enrollTestCabinet(server.url, ids.datalog);
  const { revision } = (await cabinet.api.get<{ revision: number }>('/api/device/config')).body;
  await technician.send('DELETE', `${backups}/999999`);
  const scanReply = await scan(technician, 1020, '88001');
  expect(scanReply.status, JSON.stringify(scanReply.body)).toBe(200);
  expect(await tagsOf(technician)).not.toEqual(before);

  const dryRun = await technician.send<RestoreReply>('POST', `${backups}/${backup.body.id}/restore`, {});
  expect(dryRun.body).toMatchObject({
    isRestored: false,
    differences: [{ what: 'tag', name: '88001', act: 'remove', before: { hook: 1020 }, after: null }],
  });
  expect(await tagsOf(technician), 'a dry run changes nothing').toHaveLength(11);
  const restore = (mark: string) =>
    technician.send<RestoreReply>('POST', `${backups}/${backup.body.id}/restore`, { dryRun: false, mark });
  const replyWithoutMark = await technician.send<RestoreReply>('POST', `${backups}/${backup.body.id}/restore`, {
    dryRun: false,
  });
  expect([replyWithoutMark.status, replyWithoutMark.body.validationResult?.fields[0]?.path]).toEqual([400, 'mark']);
  const staleReply = await restore('0'.repeat(64));
  expect([staleReply.status, staleReply.body.code]).toEqual([409, 'changedByAnother']);
  expect((await restore(dryRun.body.mark)).body.isRestored).toBe(true);
  expect(await tagsOf(technician)).toEqual(before);
  const { changes } = (
    await cabinet.api.get<{ changes: { kind: string; key: string; value: unknown }[] }>(
      `/api/device/config?since=${revision}`,
    )
  ).body;
  expect(changes.at(-1)).toMatchObject({ kind: 'tag', key: '88001', value: null });
  const { rows } = (await technician.get<{ rows: Backup[] }>(backups)).body;
  expect(rows).toMatchObject([{ id: backup.body.id, restoredAt: expect.any(String) }]);
  expect((await (await world.as('manager')).get(backups)).status).toBe(403);
});

test('DEV-06 a backup that is truncated, changed, or from another cabinet is rejected and changes nothing', async () => {
  const technician = await world.as('service');
  const before = await tagsOf(technician);
  const backup = await technician.send<Backup>('POST', `${backups}/make`);
  const text = JSON.stringify((await technician.get(`${backups}/${backup.body.id}`)).body);
  const codeOf = async (body: string, at?: string) =>
    (await upload(technician, body, at)).body.validationResult?.fields[0]?.code;
  expect(await codeOf(text.slice(0, -40))).toBe('backupBroken');
  expect(await codeOf(text.replace('"hook":1001', '"hook":1049'))).toBe('backupBroken');
  expect(await codeOf('{}')).toBe('backupBroken');
  expect(await codeOf(text, `/api/datalogs/${ids.annex}/system-backups`)).toBe('backupOfOther');
  expect(text).not.toContain('"pin"');
  const repeatedReply = await upload(technician, text);
  expect(repeatedReply.status, JSON.stringify(repeatedReply.body)).toBe(201);
  expect((await technician.get<{ rows: unknown[] }>(backups)).body.rows.length).toBeLessThanOrEqual(2);
  expect(await tagsOf(technician)).toEqual(before);
});

test('DEV-06 a backup that a cabinet sends again unchanged is stored once; a key that is out keeps its hook in a restore', async () => {
  const technician = await world.as('service');
  const cabinet = await enrollTestCabinet(server.url, ids.datalog);
  const backup = await technician.send<Backup>('POST', `${backups}/make`);
  const text = JSON.stringify((await technician.get(`${backups}/${backup.body.id}`)).body);
  const putBackup = (body: string, { api } = cabinet) =>
    api.send<{ backup: number; sha256: string } & FailureBody>('PUT', '/api/device/backups', body, {
      'content-type': 'application/octet-stream',
    });
  const uploadReply = await putBackup(text);
  expect(uploadReply.status, JSON.stringify(uploadReply.body)).toBe(200);
  expect((await putBackup(text)).body).toEqual(uploadReply.body);
  const annex = await enrollTestCabinet(server.url, ids.annex);
  expect((await putBackup(text, annex)).body.validationResult?.fields[0]?.code).toBe('backupOfOther');
  expect((await putBackup(text.slice(1), cabinet)).status).toBe(400);

  await scan(technician, 1030, '88002');
  await cabinet.send([keyEvent(1, { tag: '88002', hook: 1030, unit: null })]);
  const dryRun = await technician.send<RestoreReply>('POST', `${backups}/${backup.body.id}/restore`, { dryRun: true });
  expect(dryRun.body.differences).toMatchObject([{ name: '88002', act: 'keep', reason: 'out' }]);
  expect((await technician.send('DELETE', `${backups}/${backup.body.id}`)).status).toBe(200);
  expect((await technician.get(`${backups}/${backup.body.id}`)).status).toBe(404);
});
