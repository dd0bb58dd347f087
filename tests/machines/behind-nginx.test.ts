import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect } from 'vitest';
import { callerOf, signIn } from '../../apps/server/src/testing/actors.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { testWith } from '../../apps/server/src/testing/pooler.ts';
import { serverProcess } from '../../apps/server/src/testing/server-process.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { openLiveStream } from '../http/live-stream.ts';
import { type Nginx, startNginx } from './nginx.ts';

const test = testWith('nginx', 'openssl');
const trustedCertificates = getCACertificates('default');
const triesPerAddress = 8;
let env: Record<string, string>;
let url: string;
let server: TestServer;
let nginx: Nginx;

beforeAll(async () => {
  const [port, otherPort] = [await freePort(), await freePort()];
  url = `https://localhost:${port}`;
  env = { PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', SIGN_IN_TRIES_PER_ADDRESS: String(triesPerAddress) };
  server = await testServer({ shared: true, env });
  // The second server does not exist yet, so nginx skips it.
  nginx = await startNginx(port, [Number(new URL(server.url).port), otherPort]);
  env = { ...env, PORT: String(otherPort) };
  setDefaultCACertificates([...trustedCertificates, nginx.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(trustedCertificates);
  await nginx.stop();
  await server.close();
});

test('SYS-06 behind nginx, pages are served over TLS with their headers, and nothing over plain HTTP', async () => {
  const page = await fetch(`${url}/login`);
  expect(page.status).toBe(200);
  expect(page.headers.get('strict-transport-security')).toMatch(/max-age=63072000/);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(page.headers.get('server')).toBe('nginx');
  const plainReply = await fetch(`http://localhost:${nginx.http}/properties/1?tab=keys`, { redirect: 'manual' });
  expect([plainReply.status, plainReply.headers.get('location')]).toEqual([308, `${url}/properties/1?tab=keys`]);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test('SYS-06 behind nginx, the session cookie is for HTTPS only, and a live stream is not buffered', async () => {
  const reply = await signIn(url, 'manager@world.test', worldPassword, { origin: url });
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
  const stream = await openLiveStream(url, reply.body.accessToken);
  const snapshot = await stream.next();
  const cabinet = await enrollTestCabinet(url);
  expect((await cabinet.send([keyEvent(1)])).body).toMatchObject({ stored: 1 });
  let notice = await stream.next();
  while (notice?.revision === snapshot?.revision) notice = await stream.next();
  expect(notice?.property).toBe(1);
  stream.close();
});

test('SYS-06 behind nginx, a killed process is skipped, and a new process is used', async () => {
  const token = (await signIn(url, 'manager@world.test', worldPassword)).body.accessToken;
  const process = await serverProcess(server, env);
  const manager = callerOf(url, token);
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => manager.get('/api/properties/1')))).map(({ status }) => status);
  // nginx retries a server that was down after two seconds.
  const metricsAfterCalls = async () => {
    expect(new Set(await statuses())).toEqual(new Set([200]));
    return (await callerOf(process.url).get<string>('/metrics')).body;
  };
  await expect.poll(metricsAfterCalls).toContain('call="hierarchy.getProperty",status="200"');
  const [responses] = await Promise.all([statuses(), process.stop('SIGKILL')]);
  expect(new Set(responses)).toEqual(new Set([200]));
  expect(new Set(await statuses())).toEqual(new Set([200]));
});

test('ACC-03 behind nginx, failed sign-ins count for the IP address that nginx saw, not for a forged header', async () => {
  const tries: number[] = [];
  for (let index = 0; index <= triesPerAddress; index += 1) {
    const forgedHeader = { 'x-forwarded-for': `203.0.113.${index + 1}` };
    tries.push((await signIn(url, `nobody${index}@world.test`, 'wrong password', forgedHeader)).status);
  }
  expect(tries).toEqual([...Array.from({ length: triesPerAddress }, () => 401), 429]);
});
