import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { startTestPostgres } from '../../apps/server/src/platform/db/embedded/start-test-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { actor, type Caller, callerOf, type Reply } from '../../apps/server/src/testing/actors.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { killDatabase, signalDatabase } from './installation.ts';

const statementSeconds = 2;
/** Timeouts of a connection (5 s) and of a statement, each with a second of grace, and a second for the reply. */
const maxSeconds = 6 + statementSeconds + 1 + 1;

/** A server with a separate PostgreSQL that a test can freeze and kill. */
async function serverWithDatabase() {
  const postgres = await startTestPostgres();
  onTestFinished(() => postgres.stop());
  const databaseUrl = await prepareDatabase(postgres.url, 'away', 'test');
  await migrate(databaseUrl, migrations);
  await makeWorld(databaseUrl);
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    DATABASE_STATEMENT_SECONDS: String(statementSeconds),
    SECRET_KEY: 'a secret for tests only, thirty-two characters',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const server = await startServer({ settings, databaseUrl });
  onTestFinished(() => server.close());
  return { server, pid: postgres.pid };
}

type TimedReply = Reply<{ code?: string }> & { name: string; seconds: number };

/** Makes more concurrent calls of every kind than there are connections. */
function requestAll(url: string, manager: Caller): Promise<TimedReply[]> {
  const calls: Record<string, () => Promise<Reply<{ code?: string }>>> = {
    board: () => manager.get('/api/properties/1/board'),
    export: () => manager.get('/api/properties/1/datalog-transactions/export?format=csv'),
    language: () => manager.send('PUT', '/api/session/language', { language: 'en' }),
    account: () => manager.get('/api/session/account'),
    'sign-in': () => callerOf(url).send('POST', '/api/session', { email: 'staff@world.test', password: worldPassword }),
    device: () => callerOf(url, 'a-secret-that-no-cabinet-has').send('POST', '/api/device/heartbeat', {}),
  };
  const fourOfEach = Array.from({ length: 4 }, () => Object.entries(calls)).flat();
  const replies = fourOfEach.map(async ([name, call]) => {
    const startedAt = performance.now();
    return { name, ...(await call()), seconds: (performance.now() - startedAt) / 1000 };
  });
  return Promise.all(replies);
}

/** Replies that a healthy server would not send. A healthy server accepts the user's token, but not the device's. */
const unusualReplies = (replies: readonly TimedReply[]) =>
  replies
    .filter(({ name, status }) => status !== (name === 'device' ? 401 : 200))
    .map(({ name, status, body, seconds }) => ({ name, status, body, seconds }));

function expectUnavailable(replies: readonly TimedReply[]): void {
  for (const { status, body, headers, seconds } of replies) {
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(maxSeconds);
  }
}

test('SYS-07 if the database is frozen or killed, the server returns 503 within seconds, never 500, and recovers automatically', async () => {
  const { server, pid } = await serverWithDatabase();
  const manager = await actor(server.url, 'manager');
  const isReady = async () => (await callerOf(server.url).get('/health/ready')).status;
  expect(unusualReplies(await requestAll(server.url, manager))).toEqual([]);

  signalDatabase(pid, 'SIGSTOP');
  const frozenReplies = requestAll(server.url, manager);
  const startedAt = performance.now();
  expect(await isReady()).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expectUnavailable(await frozenReplies);
  expect((await callerOf(server.url).get('/health/live')).status).toBe(200);
  signalDatabase(pid, 'SIGCONT');
  await expect.poll(isReady).toBe(200);
  expect(unusualReplies(await requestAll(server.url, manager))).toEqual([]);

  const disconnectedReplies = requestAll(server.url, manager);
  await killDatabase(pid);
  const replies = await disconnectedReplies;
  for (let round = 0; round < 5; round += 1) replies.push(...(await requestAll(server.url, manager)));
  expect(replies.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(replies.some(({ status }) => status === 503)).toBe(true);
  await expect.poll(isReady, { timeout: 30_000, interval: 200 }).toBe(200);
  expect(unusualReplies(await requestAll(server.url, manager))).toEqual([]);
}, 120_000);
