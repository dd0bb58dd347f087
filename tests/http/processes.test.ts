import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { callerOf, signIn } from '../../apps/server/src/testing/actors.ts';
import { type ServerProcess, serverProcess } from '../../apps/server/src/testing/server-process.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { openLiveStream } from './live-stream.ts';
import { queryDatabase } from './query-database.ts';

async function twoProcesses() {
  const server = await testServer();
  const [a, b] = await Promise.all([serverProcess(server), serverProcess(server)]);
  return { server, a, b };
}
const managerTokenAt = async ({ url }: ServerProcess) =>
  (await signIn(url, 'manager@world.test', worldPassword)).body.accessToken;

test('SYS-06 two processes on one database share their state', async () => {
  const { server, a, b } = await twoProcesses();
  const token = await managerTokenAt(a);
  const stream = await openLiveStream(b.url, token);

  // Live: a cabinet reports to one process, and a board connected to the other is notified.
  const cabinet = await enrollTestCabinet(a.url);
  const snapshot = await stream.next();
  expect(snapshot).toMatchObject({ property: 1 });
  expect((await cabinet.send([keyEvent(1)])).body).toMatchObject({ stored: 1 });
  let notice = await stream.next();
  // The enrollment also sends a notice, without a new revision.
  while (notice?.revision === snapshot?.revision) notice = await stream.next();
  expect(notice?.revision).toBeGreaterThan(snapshot?.revision ?? 0);
  const board = await callerOf(b.url, token).get<{ rows: { tag: string }[] }>('/api/properties/1/keys-out');
  expect(board.body.rows.map((row) => row.tag)).toEqual(['71000']);
  stream.close();

  // Sessions: a session from one process is valid on the other. Signing out on one process ends the session on both.
  expect((await callerOf(b.url, token).send('DELETE', '/api/session')).status).toBe(200);
  expect((await callerOf(a.url, token).get('/api/session/me')).body.code).toBe('sessionEnded');

  // Limits: failures on both processes count together.
  for (const process of [a, b, a, b, a]) await signIn(process.url, 'staff@world.test', 'not the password');
  for (const { url } of [a, b]) expect((await signIn(url, 'staff@world.test', worldPassword)).status).toBe(429);

  // Schedules: both processes watch the same schedules, and each occurrence runs as one job.
  const jobs = () =>
    queryDatabase<{ minute: Date; jobs: number }>(
      server.ownerUrl,
      `select date_trunc('minute', created_on) as minute, count(*)::int as jobs from jobs.job where name = 'deliver-mail' group by 1`,
    );
  await vi.waitFor(async () => expect((await jobs()).length).toBeGreaterThan(0), { timeout: 30_000, interval: 200 });
  for (const { jobs: created } of await jobs()) expect(created).toBe(1);
});

test('SYS-07 a process that stops finishes its running requests and ends its streams, and the other process continues', async () => {
  const { a, b } = await twoProcesses();
  const token = await managerTokenAt(a);
  const stream = await openLiveStream(a.url, token);
  const cabinet = await enrollTestCabinet(a.url);
  const { body: config } = await cabinet.api.get<{ revision: number }>('/api/device/config');
  const poll = cabinet.api.get<{ revision: number }>(`/api/device/config?since=${config.revision}`);
  const unfinishedSignIn = await startPartialSignIn(a.url);

  const ended = a.stop('SIGTERM');
  while (await stream.next());
  expect((await poll).status).toBe(200);
  await vi.waitFor(() => expect(fetch(`${a.url}/health/live`)).rejects.toThrow(), { timeout: 60_000 });
  expect(await unfinishedSignIn.finish()).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(a.output()).not.toMatch(/"level":(50|60)/);
  expect((await callerOf(b.url, token).get('/api/session/me')).status).toBe(200);
});

test('SYS-06 no session is lost when a process dies', async () => {
  const { a, b } = await twoProcesses();
  const token = await managerTokenAt(a);
  expect(await a.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect((await callerOf(b.url, token).get('/api/properties/1')).status).toBe(200);
});

test('SYS-07 no log line contains a secret or user input', async () => {
  const server = await testServer();
  const process = await serverProcess(server, { LOG_LEVEL: 'trace' });
  const { url } = process;
  const signInReply = await signIn(url, 'manager@world.test', worldPassword);
  const cookie = signInReply.headers.getSetCookie().join('; ');
  await signIn(url, 'manager@world.test', 'A-wrong-password-7', { cookie });
  await signIn(url, 'Nobody.Typed@world.test', 'A-wrong-password-7');
  await callerOf(url).send('POST', '/api/session/forgot-password', { email: 'staff@world.test' });
  const caller = callerOf(url, signInReply.body.accessToken);
  await caller.get('/api/properties?search=Typed+Search', { 'x-request-id': 'known-id-1' });
  await caller.send('POST', '/api/properties/1/badges', { number: '777777', name: 'Typed Name', pin: '8431' });
  await caller.send('POST', '/api/properties/1/badges', { number: '777777', name: 'Typed Name', pin: '8431' });
  await callerOf(url, 'A-forged-token').get('/api/session/me');
  // A server error is logged with its request's ID, without the caller's input.
  await queryDatabase(server.ownerUrl, 'alter table unit rename to unit_gone');
  const errorReply = await caller.get('/api/properties/1', { 'x-request-id': 'known-id-2' });
  expect(errorReply.status).toBe(500);
  expect(errorReply.body).toMatchObject({ code: 'internal', requestId: 'known-id-2' });
  await process.stop();
  const output = process.output();
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines.some((line) => line.reqId === 'known-id-1' && line.call === 'hierarchy.listProperties')).toBe(true);
  expect(lines.find((line) => line.level === 50)).toMatchObject({ reqId: 'known-id-2', err: { code: '42P01' } });
  const { givenSecretKey = '' } = server.platform.settings;
  const secrets = [
    signInReply.body.accessToken,
    worldPassword,
    givenSecretKey,
    ...cookie.split(/[;=]/).filter((part) => part.length > 30),
  ];
  for (const secret of secrets) expect(output.includes(secret)).toBe(false);
  expect(output).not.toMatch(/@world\.test|A-wrong-password|A-forged-token|Typed|8431|777777|lb_refresh/);
});

/** Starts a sign-in whose body is sent in two parts. The request runs until the test sends the second part. */
async function startPartialSignIn(url: string): Promise<{ finish(): Promise<number> }> {
  const body = JSON.stringify({ email: 'staff@world.test', password: worldPassword });
  const outgoing = request(`${url}/api/session`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': String(body.length), expect: '100-continue' },
  });
  const statusReply = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
  });
  // The server sends 100 Continue when it has the head and waits for the rest.
  await new Promise((resolve) => outgoing.once('continue', resolve).flushHeaders());
  outgoing.write(body.slice(0, 10));
  return {
    finish: () => {
      outgoing.end(body.slice(10));
      return statusReply;
    },
  };
}
