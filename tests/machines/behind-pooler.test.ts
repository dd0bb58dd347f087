import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { roleStatements } from '../../apps/server/src/platform/db/roles.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { actor, type Caller, signIn } from '../../apps/server/src/testing/actors.ts';
import { corporation, csv, runImportStep, uploadSheet } from '../../apps/server/src/testing/import-world.ts';
import { ownWorld } from '../../apps/server/src/testing/own-world.ts';
import { minimalLogin, type Pooler, startPooler, testWith } from '../../apps/server/src/testing/pooler.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { sharedPostgres, type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds, worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { openLiveStream } from '../http/live-stream.ts';

const test = testWith('pgbouncer');
/** Number of connections. There are more concurrent requests, so each transaction may get another connection. */
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

test('SYS-06 behind a transaction pooler, eight users with thirty concurrent requests see only their own property', async () => {
  const users: { manager: Caller; property: number; tag: string; unit: string }[] = [];
  for (let index = 0; index < 8; index += 1) {
    const world = await ownWorld(server);
    const [tag, unit] = [`7100${index}`, `10${index + 1}`];
    const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
    expect((await cabinet.send([keyEvent(1, { tag, unit })])).body).toMatchObject({ stored: 1 });
    users.push({ manager: await world.as('manager'), property: world.ids.property, tag, unit });
  }
  const requests = Array.from({ length: 30 }, async (_, index) => {
    const [user, neighbor] = [users[index % users.length], users[(index + 1) % users.length]];
    if (!user || !neighbor) throw new Error('no user');
    const board = await boardOf(user.manager, user.property);
    expect([board.status, board.body.rows.map(({ tag }) => tag)]).toEqual([200, [user.tag]]);
    const report = await reportOf(user.manager, user.property);
    expect([report.status, report.body.rows.flatMap(({ units }) => units)]).toEqual([200, [user.unit]]);
    expect((await boardOf(user.manager, neighbor.property)).status).toBe(404);
    expect((await reportOf(user.manager, neighbor.property)).status).toBe(404);
  });
  await Promise.all(requests);
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
  const { body: sheet } = await uploadSheet(server, csv(corporation));
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
