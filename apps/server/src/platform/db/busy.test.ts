import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { csv, importServer, runImportStep, uploadSheet } from '#server/testing/import-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Badges = CallOutput<typeof contract.badges.listBadges>;
/**
 * Lock timeout in seconds, longer than the wait for a connection. Unrelated requests would therefore fail if waiting
 * requests used all connections.
 */
const env = { DATABASE_LOCK_SECONDS: '6' };
const badgesOf = (property: number) => `/api/properties/${property}/badges`;
const badge = (number: string) => ({ number, name: 'Pat Rivera', pin: '4857' });
const badgeForms = Array.from({ length: 12 }, (_, index) => badge(String(700_000 + index)));
const numbersIn = async (caller: Caller) =>
  (await caller.get<Badges>(`${badgesOf(ids.property)}?limit=100`)).body.rows.map(({ number }) => number);

async function connectionOf(server: TestServer) {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Keeps a statement's locks until the returned function is called. */
async function holdLocks(server: TestServer, statement: string) {
  const holder = await connectionOf(server);
  await holder.query('begin');
  await holder.query(statement);
  return () => holder.query('rollback');
}

const waitingSessions = async (watcher: pg.Client) =>
  (await watcher.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount;

/**
 * Sends twelve concurrent requests that add badges at one property. Runs `callOtherProperty` while they wait for a
 * lock. Returns the replies.
 */
async function waitingReplies(server: TestServer, callOtherProperty: () => Promise<void>) {
  const manager = await actor(server.url, 'manager');
  const watcher = await connectionOf(server);
  const otherRequests = async () => {
    await expect.poll(() => waitingSessions(watcher)).toBeGreaterThan(1);
    for (let round = 0; round < 3; round += 1) await callOtherProperty();
  };
  const all = badgeForms.map((form) => manager.send('POST', badgesOf(ids.property), form));
  const [answers] = await Promise.all([Promise.all(all), otherRequests()]);
  return answers;
}

/** Returns a function that reads and writes at another customer's property. */
async function requestsElsewhere(server: TestServer) {
  const foreignManager = await actor(server.url, 'foreignManager');
  let number = 800_000;
  return async () => {
    const snapshot = await foreignManager.get(`/api/properties/${ids.foreignProperty}/board`);
    number += 1;
    const addReply = await foreignManager.send('POST', badgesOf(ids.foreignProperty), badge(String(number)));
    expect([snapshot.status, addReply.status]).toEqual([200, 201]);
  };
}

test('SYS-07 twelve changes that wait for one property do not block other requests, and each gets an error that asks the user to try again', async () => {
  const server = await testServer({ env });
  const callOtherProperty = await requestsElsewhere(server);
  const numbersBefore = await numbersIn(await actor(server.url, 'manager'));
  const release = await holdLocks(server, `select pg_advisory_xact_lock(7006, ${ids.property})`);
  const answers = await waitingReplies(server, callOtherProperty);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(badgeForms.map(() => [409, 'busy']));
  expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  const manager = await actor(server.url, 'manager');
  expect(await numbersIn(manager)).toEqual(numbersBefore);
  await release();
  for (const form of badgeForms) expect((await manager.send('POST', badgesOf(ids.property), form)).status).toBe(201);
  const addedNumbers = (await numbersIn(manager)).filter((number) => number.startsWith('7000'));
  expect(addedNumbers.sort()).toEqual(badgeForms.map(({ number }) => number));
});

test('SYS-07 HIE-09 during an import at a property, its cabinet can send events, other requests succeed, and conflicting saves get an error', async () => {
  const server = await importServer({ env });
  const cabinet = await enrollTestCabinet(server.url);
  const callOtherProperty = await requestsElsewhere(server);
  const place = { Corporation: 'Harbor Residential', Property: 'Harbor Point' };
  const rows = [
    ...['600001', '600002', '600003'].map((number) => ({
      ...{ Type: 'badge', ...place, Name: 'Ada Berg', 'Badge number': number, PIN: '4821' },
    })),
    { Type: 'staff', ...place, Name: 'Ada Berg', Email: 'ada.berg@world.test' },
  ];
  const { body: sheet } = await uploadSheet(server, csv(rows));
  expect((await runImportStep(server, sheet.id, 'check')).body.problems).toEqual([]);
  const since = (await cabinet.api.get<{ revision: number }>('/api/device/config')).body.revision;
  // The import has inserted its badges and waits for the lock before it adds the login.
  const release = await holdLocks(server, `select pg_advisory_xact_lock(7001, ${ids.corporation})`);
  const imported = runImportStep(server, sheet.id, 'apply');
  const watcher = await connectionOf(server);
  await expect.poll(() => waitingSessions(watcher)).toBe(1);

  let seq = 0;
  const answers = await waitingReplies(server, async () => {
    await callOtherProperty();
    seq += 1;
    expect((await cabinet.send([keyEvent(seq, { tag: `7200${seq % 10}` })])).status).toBe(200);
    const beat = { time: new Date().toISOString() };
    expect((await cabinet.api.send('POST', '/api/device/heartbeat', beat)).status).toBe(200);
  });
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(badgeForms.map(() => [409, 'busy']));
  await release();
  expect((await imported).body.state).toBe('imported');
  type Changes = { changes: { kind: string; key: string }[] };
  const config = await cabinet.api.get<Changes>(`/api/device/config?since=${since}`);
  expect(config.body.changes.map(({ kind, key }) => [kind, key])).toEqual(
    ['600001', '600002', '600003'].map((number) => ['badge', number]),
  );
});

test('SYS-07 a change that waits too long for a lock gets an error; a cabinet gets a retryable error', async () => {
  const server = await testServer({ env: { DATABASE_LOCK_SECONDS: '1' } });
  const manager = await actor(server.url, 'manager');
  const { body: added } = await manager.send('POST', badgesOf(ids.property), badge('654321'));
  const cabinet = await enrollTestCabinet(server.url);
  const release = await holdLocks(server, 'select from badge for update');
  const pin = await manager.send('PUT', `${badgesOf(ids.property)}/${added.id}/pin`, { pin: '9876', revision: 1 });
  expect([pin.status, pin.body.code, pin.headers.get('retry-after')]).toEqual([409, 'busy', '5']);
  await release();
  const releaseCabinet = await holdLocks(server, 'select from cabinet for update');
  const refusedReply = await cabinet.send([keyEvent(1)]);
  expect([refusedReply.status, refusedReply.body.code, refusedReply.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
  await releaseCabinet();
  const stored = await cabinet.send([keyEvent(1)]);
  expect(stored.status).toBe(200);
});
