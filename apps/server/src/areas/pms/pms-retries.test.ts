import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { createProgram } from '#server/testing/program-key.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const newKey = () => randomBytes(16).toString('hex');

async function ownerClient(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

async function program() {
  const manager = pmsUser(await actor(server.url, 'manager'), worldIds.property, 'vendors');
  const mapping = await manager.addMapping(columnsTo({ name: 'Company' }), ['Company'], newKey());
  const { caller } = await createProgram(server.url, { rights: ['Import_ALL'], callsPerMinute: 1200 });
  const send = (company: string, key: string) =>
    caller.send<PmsRun>(
      'POST',
      `${manager.path}/vendors`,
      { mappingId: mapping.id, rows: [{ Company: company }] },
      { 'idempotency-key': key },
    );
  const runs = async () => (await caller.get<{ rows: PmsRun[] }>(`${manager.path}/runs`)).body.rows;
  return { caller, path: manager.path, send, runs };
}

test('BEY-21 rows that a program sends again with the same idempotency key start one import, even at the same time', async () => {
  const { send, runs } = await program();
  const before = (await runs()).length;
  const key = newKey();
  const replies = [...(await Promise.all([1, 2, 3].map(() => send('Bright', key)))), await send('Bright', key)];
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  const other = await send('Dark', key);
  expect([other.status, other.body.code]).toEqual([422, 'keyUsedOtherwise']);
  expect(await runs()).toHaveLength(before + 1);
  expect((await send('Bright', newKey())).body.id).not.toBe(replies[0]?.body.id);
});

test('BEY-21 a file sent again with the same idempotency key starts one import; a rejected file releases its key', async () => {
  const { caller, path, runs } = await program();
  const before = (await runs()).length;
  const upload = async (text: string, key: string) => {
    const form = new FormData();
    form.append('file', new File([text], 'vendors.csv'));
    // Each form has a different boundary.
    const body = await new Response(form).blob();
    const headers = { 'content-type': body.type, 'idempotency-key': key };
    return caller.send<PmsRun>('POST', `${path}/runs?kind=vendors`, body, headers);
  };
  const key = newKey();
  expect((await upload('Company\n', key)).status).toBe(400);
  const first = await upload('Company\nBright\n', key);
  expect([first.status, first.body.fileName]).toEqual([201, 'vendors.csv']);
  expect((await upload('Company\nBright\n', key)).body).toEqual(first.body);
  expect((await upload('Company\nDark\n', key)).status).toBe(422);
  expect(await runs()).toHaveLength(before + 1);
});

test('BEY-21 a call that failed after some of its changes is not run again with the same idempotency key', async () => {
  const { send, runs } = await program();
  const key = newKey();
  const before = (await runs()).length;
  const owner = await ownerClient();
  await owner.query('begin; lock table jobs.job in share mode');
  let status = 0;
  const sending = send('Bright', key).then((reply) => (status = reply.status));
  // The run is stored. Its job waits for the lock and then loses its connection, as other jobs of the server do.
  const endWaiting = async () => {
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and application_name = 'latchboard jobs'`);
    return status;
  };
  await expect.poll(endWaiting).toBeGreaterThanOrEqual(500);
  await sending;
  await owner.query('rollback');
  expect((await send('Bright', key)).body.code).toBe('keyInterrupted');
  expect(await runs()).toHaveLength(before + 1);
});

test('BEY-21 a call that a restart interrupted is not run again with the same idempotency key', async () => {
  const { send, runs } = await program();
  const key = newKey();
  await send('Bright', key);
  const owner = await ownerClient();
  await owner.query(
    `update kept_reply set status = null, reply = null, at = at - interval '11 minutes' where key = '${key}'`,
  );
  const before = (await runs()).length;
  const second = await send('Bright', key);
  expect([second.status, second.body.code]).toEqual([409, 'keyInterrupted']);
  expect(await runs()).toHaveLength(before);
});
