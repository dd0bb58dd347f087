import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { actor, type Caller, callerOf, clearActors } from '../../apps/server/src/testing/actors.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '../../apps/server/src/testing/test-cabinet.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldIds as ids } from '../../apps/server/src/testing/world-facts.ts';
import { createDatabaseNode, type DatabaseNode, nodesFolder } from './database-node.ts';

const folder = nodesFolder();
const servers: RunningServer[] = [];
let [primary, replica]: DatabaseNode[] = [];
let databaseUrl = '';
let cabinet: TestCabinet;
let seq = 0;

beforeAll(async () => {
  [primary, replica] = [await createDatabaseNode(folder, 'primary'), await createDatabaseNode(folder, 'replica')];
  await primary.start();
  databaseUrl = await prepareDatabase(primary.ownerUrl, 'machines', 'test');
  await migrate(databaseUrl, migrations);
  await makeWorld(databaseUrl);
  await primary.stop();
  replica.copyFrom(primary);
  await primary.start();
  await replica.start({}, primary.port);
  cabinet = await enrollTestCabinet((await serverWithMaxAge(0)).url);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await replica?.kill();
  await primary?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that reads reports from the replica. Files may be `seconds` old. */
async function serverWithMaxAge(seconds: number, port = replica?.port): Promise<RunningServer> {
  const settings = readSettings({
    ...{ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', DATABASE_READ_SECONDS: String(seconds) },
    DATABASE_READ_URL: Object.assign(new URL(databaseUrl), { port }).href,
    SECRET_KEY: 'a secret for tests only, thirty-two characters',
  });
  const server = await startServer({ settings, databaseUrl, runsJobs: false });
  servers.push(server);
  clearActors(server.url);
  return server;
}

const wholeRange = 'from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z';
const reportPath = `/api/properties/${ids.property}/datalog-transactions`;
const unitOf = (eventNumber: number) => String(500 + eventNumber);
const takeKey = async () => {
  seq += 1;
  const event = keyEvent(seq, { tag: String(71_000 + seq), unit: unitOf(seq) });
  expect((await cabinet.send([event])).body).toMatchObject({ stored: 1 });
  return unitOf(seq);
};
const pageOf = async (caller: Caller) =>
  (await caller.get<{ rows: { units: string[] }[] }>(`${reportPath}?${wholeRange}`)).body.rows.flatMap(
    ({ units }) => units,
  );
const fileOf = async (caller: Caller) => {
  const { status, body } = await caller.get<string>(`${reportPath}/export?${wholeRange}&format=csv`);
  expect(status).toBe(200);
  return body;
};
const boardOf = async (caller: Caller) =>
  (await caller.get<{ rows: { unit: string }[] }>(`/api/properties/${ids.property}/keys-out`)).body.rows.map(
    ({ unit }) => unit,
  );
/** Counts reports and files read from the replica and the primary since the server started. */
async function countReads({ url }: RunningServer) {
  const { body } = await callerOf(url).get<string>('/metrics');
  const count = (from: string) =>
    Number(new RegExp(`latchboard_report_reads_total\\{from="${from}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  return { replica: count('replica'), primary: count('primary') };
}
async function withPausedReplay<T>(work: () => Promise<T>): Promise<T> {
  await replica?.ask('select pg_wal_replay_pause()');
  try {
    return await work();
  } finally {
    await replica?.ask('select pg_wal_replay_resume()');
  }
}

test('SYS-06 reports and files are read from the replica with the data of the primary; a board is always read from the primary', async () => {
  const server = await serverWithMaxAge(0);
  const manager = await actor(server.url, 'manager');
  for (let round = 1; round <= 5; round += 1) {
    const unit = await takeKey();
    const before = (await countReads(server)).replica;
    expect(await boardOf(manager)).toContain(unit);
    expect((await countReads(server)).replica).toBe(before);
    expect((await pageOf(manager))[0]).toBe(unit);
    expect((await countReads(server)).replica).toBe(before + 1);
    expect(await fileOf(manager)).toContain(unit);
    expect((await countReads(server)).replica).toBeGreaterThan(before + 1);
  }
  expect((await countReads(server)).primary).toBe(0);
});

test('SYS-06 while the replica lags, a page is read from the primary, and a file is at most as old as the setting allows', async () => {
  const [patient, strict] = [await serverWithMaxAge(3600), await serverWithMaxAge(0)];
  const [patientManager, strictManager] = [await actor(patient.url, 'manager'), await actor(strict.url, 'manager')];
  const before = await takeKey();
  expect(await fileOf(patientManager)).toContain(before);
  await withPausedReplay(async () => {
    const unit = await takeKey();
    expect((await pageOf(patientManager))[0]).toBe(unit);
    expect(await boardOf(patientManager)).toContain(unit);
    const oldFile = await fileOf(patientManager);
    expect([oldFile.includes(before), oldFile.includes(unit)]).toEqual([true, false]);
    expect(await fileOf(strictManager)).toContain(unit);
  });
  expect((await countReads(patient)).primary).toBe(1);
  expect((await countReads(strict)).replica).toBe(0);
});

test('SYS-06 a file excludes records that are no longer within the user’s reach, even if the replica still includes them', async () => {
  const server = await serverWithMaxAge(3600);
  const [region, management] = [await actor(server.url, 'region'), await actor(server.url, 'management')];
  const file = async () => (await region.get<string>('/api/properties/file?format=csv&columns=name')).body;
  const address = {
    addressLine1: '1 Main Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    country: 'United States',
  };
  const form = { name: 'Elm Court', physicalAddress: address, timeZone: 'America/Chicago' };
  const path = `/api/regions/${ids.region}/properties`;
  const { body: elm } = await management.send<{ id: number; revision: number }>('POST', path, form);
  expect(await file()).toContain('Elm Court');
  await withPausedReplay(async () => {
    const movedForm = { ...form, revision: elm.revision, regionId: ids.otherRegion };
    expect((await management.send('PUT', `/api/properties/${elm.id}`, movedForm)).status).toBe(200);
    expect(await file()).not.toContain('Elm Court');
  });
});

test('SYS-06 without its replica, a server reads reports from the primary immediately, and from the replica when it is back', async () => {
  const server = await serverWithMaxAge(0);
  const manager = await actor(server.url, 'manager');
  await replica?.kill();
  const unit = await takeKey();
  const startedAt = performance.now();
  expect((await pageOf(manager))[0]).toBe(unit);
  expect(await fileOf(manager)).toContain(unit);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect((await countReads(server)).replica).toBe(0);
  await replica?.start({}, primary?.port);
  const countReplicaReads = async () => {
    await pageOf(manager);
    return (await countReads(server)).replica;
  };
  await expect.poll(countReplicaReads, { interval: 200 }).toBeGreaterThan(0);
});

test('SYS-06 a promoted replica is not used for reads', async () => {
  const server = await serverWithMaxAge(3600, primary?.port);
  const manager = await actor(server.url, 'manager');
  expect((await pageOf(manager))[0]).toBe(await pageOf(manager).then(([first]) => first));
  expect(await countReads(server)).toEqual({ replica: 0, primary: 2 });
});
