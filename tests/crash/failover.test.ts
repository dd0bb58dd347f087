import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { actor, callerOf, signIn } from '../../apps/server/src/testing/actors.ts';
import { uniqueWord } from '../../apps/server/src/testing/unique-word.ts';
import { worldIds as ids, worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { type ReplicatedGroup, startReplicatedGroup } from '../machines/replicated-group.ts';
import { type BusyCabinet, sendContinuously } from './busy-cabinet.ts';
import { addContinuously, findBadgeProblems } from './busy-person.ts';
import { createRandom } from './random.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { enrollSystem, newSalt, sendBatch, signedBatch } from './test-cabinet.ts';
import { findCustodyProblems, findLogProblems } from './verify-log.ts';

let group: ReplicatedGroup;
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  group = await startReplicatedGroup();
  server = startServerProcess(settingsOn(group.databaseUrl));
  url = await server.listening;
}, 60_000);
afterAll(async () => {
  server?.signal('SIGKILL');
  await server?.ended;
  await group?.remove();
});

const settingsOn = (databaseUrl: string) => ({
  ...{ DATABASE_URL: databaseUrl, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' },
  SECRET_KEY: 'a secret for tests only, thirty-two characters',
});

const until = (isMet: () => boolean, seconds: number) =>
  expect.poll(isMet, { timeout: seconds * 1000, interval: 20 }).toBe(true);

test('SYS-06 DEV-05 a change that no standby has confirmed is never acknowledged, even if it is repeated; reads still work', async () => {
  const cabinet = await enrollSystem(url, ids.datalog);
  const [admin, production] = [await actor(url, 'sysadmin'), await actor(url, 'production')];
  const manager = await actor(url, 'manager');
  const product = { number: `K-${uniqueWord()}`, name: 'Keypad', kind: 'part', isSerial: true };
  const { body: created } = await admin.send<{ id: number }>('POST', '/api/products', product);
  const scan = { mode: 'new', serial: 'KP-7001', productId: created.id, key: randomUUID() };
  const recordScan = async () => (await production.send('POST', '/api/inventory/serial/scans', scan)).status;
  const event = {
    seq: 1,
    salt: newSalt(),
    kind: 'key',
    time: new Date().toISOString(),
    movement: 'taken',
    tag: '71000',
  };
  const batch = signedBatch(cabinet, [{ ...event, badge: '000412', activity: 14, exception: null, typed: false }]);
  const send = async () => {
    const response = await sendBatch(url, cabinet, batch);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  for (const standby of group.standbys()) standby.signal('SIGSTOP');
  onTestFinished(() => {
    for (const standby of group.standbys()) standby.signal('SIGCONT');
  });
  const waitingQuery = `from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'latchboard'`;
  const primary = group.primary();
  // The second attempts write nothing, because both changes are stored. They must still wait for a standby.
  for (const attempt of ['first', 'second']) {
    const replies = Promise.all([send(), recordScan()]);
    await expect.poll(async () => (await primary.ask(`select ${waitingQuery}`)).length).toBe(2);
    // After the cancellation, the database reports both changes as committed.
    await primary.ask(`select pg_cancel_backend(pid) ${waitingQuery}`);
    const [sendReply, scanStatus] = await replies;
    expect([attempt, sendReply.status, sendReply.body.code, scanStatus]).toEqual([attempt, 503, 'unavailable', 503]);
  }
  await expect.poll(async () => (await primary.ask(`select ${waitingQuery}`)).length).toBe(0);
  expect((await manager.get(`/api/properties/${ids.property}/board`)).status).toBe(200);
  for (const standby of group.standbys()) standby.signal('SIGCONT');
  await expect.poll(async () => (await send()).status).toBe(200);
  expect((await send()).body).toMatchObject({ stored: 0, repeated: 1, storedUpTo: 1 });
  await expect.poll(recordScan).toBe(200);
  const { body: equipment } = await production.get<{ rows: { serial: string }[] }>('/api/inventory/serial');
  expect(equipment.rows.map(({ serial }) => serial)).toEqual(['KP-7001']);
});

test('SYS-06 DEV-05 if the primary is killed under load, its standby takes over and keeps every acknowledged change once', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => String(72_000 + index));
  const cabinets: BusyCabinet[] = [];
  for (const datalog of [ids.annex, ids.foreignDatalog])
    cabinets.push(sendContinuously(url, await enrollSystem(url, datalog), tags, createRandom(datalog)));
  const manager = await actor(url, 'manager');
  const person = addContinuously(manager);
  onTestFinished(async () => {
    for (const cabinet of cabinets) cabinet.stop();
    await person.stop();
  });
  await until(() => cabinets.every(({ heads }) => heads.length > 20) && person.confirmed.length > 10, 20);

  const oldPrimary = group.primary();
  await oldPrimary.kill();
  await group.promote();
  const before = { heads: cabinets.map(({ heads }) => heads.length), confirmed: person.confirmed.length };
  await until(
    () =>
      cabinets.every(({ heads }, index) => heads.length > (before.heads[index] ?? 0) + 1) &&
      person.confirmed.length > before.confirmed,
    60,
  );
  expect((await callerOf(url).get('/health/ready')).status).toBe(200);

  await person.stop();
  await Promise.all(cabinets.map((cabinet) => cabinet.drain()));
  expect([person.wrongStatuses, ...cabinets.map(({ complaints }) => complaints)]).toEqual([[], [], []]);
  const owner = openPool(Object.assign(new URL(group.primary().ownerUrl), { pathname: '/machines' }).href, 1, () => {});
  onTestFinished(() => owner.end());
  for (const cabinet of cabinets)
    expect([...(await findLogProblems(owner, cabinet)), ...(await findCustodyProblems(owner, cabinet))]).toEqual([]);
  expect(await findBadgeProblems(owner, person)).toEqual([]);

  // The old primary restarts alone. The standbys follow the new primary, so none confirms a commit on the old primary.
  await oldPrimary.start({ synchronous_standby_names: 'ANY 1 (one, two, three)' });
  const databaseUrl = Object.assign(new URL(group.databaseUrl), { port: String(oldPrimary.port) }).href;
  const settings = readSettings({
    ...settingsOn(databaseUrl),
    ...{ DATABASE_STATEMENT_SECONDS: '5', LOG_LEVEL: 'silent' },
  });
  const oldServer = await startServer({ settings, databaseUrl, runsJobs: false });
  onTestFinished(() => oldServer.close());
  const signInReply = await signIn(oldServer.url, 'manager@world.test', worldPassword);
  expect([signInReply.status, signInReply.body.code]).toEqual([503, 'unavailable']);
});
