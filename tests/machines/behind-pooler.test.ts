import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { roleStatements } from '../../apps/server/src/platform/db/roles.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { actor, type Caller, signIn } from '../../apps/server/src/testing/actors.ts';
import { corporation, csv, read, runImportStep } from '../../apps/server/src/testing/import-world.ts';
import { minimalLogin, type Pooler, startPooler, testWith } from '../../apps/server/src/testing/pooler.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { sharedPostgres, type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds, worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { openLiveStream } from '../http/live-stream.ts';

const test = testWith('pgbouncer');
/** Number of connections. There are more concurrent users, so each transaction may get another connection. */
const connections = 3;
let pooler: Pooler;
let server: TestServer;

beforeAll(async () => {
  pooler = await startPooler(sharedPostgres(), connections);
  server = await testServer({ shared: true, runsJobs: true, poolerPort: pooler.port });
});
afterAll(async () => {
  await server.close();
  await pooler.stop();
});

/** Repeats a call while its reply is a 503 with `Retry-After`, because all connections were in use for five seconds. */
async function patientGet<Body>(caller: Caller, path: string) {
  let reply = await caller.get<Body>(path);
  while (reply.status === 503 && reply.headers.has('retry-after')) reply = await caller.get<Body>(path);
  return reply;
}
const boardOf = (caller: Caller, property: number) =>
  patientGet<{ rows: { tag: string }[] }>(caller, `/api/properties/${property}/keys-out`);
const reportOf = (caller: Caller, property: number) =>
  patientGet<{ rows: { units: string[] }[] }>(
    caller,
    `/api/properties/${property}/datalog-transactions?from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z`,
  );

test('SYS-06 behind a transaction pooler, two users with thirty concurrent requests see only their own property', async () => {
  const { property, foreignProperty, foreignDatalog } = worldIds;
  const firstCabinet = await enrollTestCabinet(server.url);
  const foreignCabinet = await enrollTestCabinet(server.url, foreignDatalog);
  expect((await firstCabinet.send([keyEvent(1)])).body).toMatchObject({ stored: 1 });
  expect((await foreignCabinet.send([keyEvent(1, { tag: '72000', unit: '102' })])).body).toMatchObject({ stored: 1 });
  const [manager, foreignManager] = [await actor(server.url, 'manager'), await actor(server.url, 'foreignManager')];
  const requests = Array.from({ length: 30 }, async () => {
    const boards = [
      await boardOf(manager, property),
      await boardOf(foreignManager, foreignProperty),
      await boardOf(manager, foreignProperty),
    ];
    const reports = [
      await reportOf(manager, property),
      await reportOf(foreignManager, foreignProperty),
      await reportOf(foreignManager, property),
    ];
    return [
      ...boards.map(({ status, body }) => [status, body.rows?.map(({ tag }) => tag)]),
      ...reports.map(({ status, body }) => [status, body.rows?.flatMap(({ units }) => units)]),
    ];
  });
  const board = [...[['71000'], ['72000']].map((tags) => [200, tags]), [404, undefined]];
  const report = [...[['101'], ['102']].map((units) => [200, units]), [404, undefined]];
  const responses = (await Promise.all(requests)).map((response) => JSON.stringify(response));
  expect([...new Set(responses)]).toEqual([JSON.stringify([...board, ...report])]);
});

test('SYS-06 behind a pooler, a board open on another server process is notified of an event', async () => {
  const otherServer = await server.another();
  const { body } = await signIn(server.url, 'manager@world.test', worldPassword);
  const stream = await openLiveStream(otherServer.url, body.accessToken);
  // Reads the latest revision, because a job may notify the property in the meantime.
  const before = (await stream.next())?.revision ?? 0;
  const cabinet = await enrollTestCabinet(server.url);
  await cabinet.send([keyEvent(1)]);
  let notice = await stream.next();
  while (notice && notice.revision <= before) notice = await stream.next();
  expect(notice).toMatchObject({ property: worldIds.property });
  stream.close();
});

test('SYS-06 behind a pooler, jobs run, changes wait for locks, and files are written', async () => {
  const { body: sheet } = await read(server, csv(corporation));
  expect((await runImportStep(server, sheet.id, 'check')).body.problems).toEqual([]);
  expect((await runImportStep(server, sheet.id, 'apply')).body.state).toBe('imported');
  const manager = await actor(server.url, 'manager');
  const badges = `/api/properties/${worldIds.property}/badges`;
  const addReplies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      manager.send('POST', badges, { number: String(700_000 + index), name: 'Pat Rivera', pin: '4857' }),
    ),
  );
  expect(addReplies.map(({ status }) => status)).toEqual(addReplies.map(() => 201));
  const file = await manager.get<string>(`${badges}/file?format=csv&columns=number`);
  expect([file.status, file.body.match(/7000\d\d/g)?.length]).toEqual([200, 12]);
});

test('SYS-06 a server behind a pooler does not start if its login role lacks the session settings', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const database = new URL(server.ownerUrl).pathname.slice(1);
  for (const statement of roleStatements(minimalLogin, database, 'test')) await owner.query(statement);
  await owner.query(`alter role ${minimalLogin} set timezone = 'America/Chicago'`);
  const address = (port: string) =>
    Object.assign(new URL(server.ownerUrl), { username: minimalLogin, password: 'test', port }).href;
  const { DATABASE_URL, DATABASE_DIRECT_URL } = {
    DATABASE_URL: address(String(pooler.port)),
    DATABASE_DIRECT_URL: address(new URL(server.ownerUrl).port),
  };
  const settings = readSettings({
    ...{ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_STATEMENT_NAMES: 'off', PORT: '0', LOG_LEVEL: 'silent' },
    SECRET_KEY: 'a secret for tests only, thirty-two characters',
  });
  const serverStart = startServer({ settings, databaseUrl: DATABASE_URL, runsJobs: false });
  await expect(serverStart).rejects.toThrow(/lacks its settings \(timezone\).*npm run db -- roles/);
  await owner.query(`drop owned by ${minimalLogin}; drop role ${minimalLogin}`);
  await owner.end();
});
