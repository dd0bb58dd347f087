import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, signIn } from '../../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../../apps/server/src/testing/world-facts.ts';
import { allCalls, isOpenToAnyone } from '../../matrix/calls.ts';
import { sampleInput } from '../../matrix/samples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const cookieIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lb_refresh='))
    ?.split(';')[0] ?? '';
const refresh = (headers: Record<string, string>) =>
  callerOf(server.url).send<{ accessToken?: string; code?: string }>(
    'POST',
    '/api/session/refresh',
    undefined,
    headers,
  );
const nameOf = async (token: string | undefined) =>
  (await callerOf(server.url, token).get<{ person: { email: string } }>('/api/session/me')).body.person.email;

test('ACC-09 session fixation: a session planted in a browser does not become the session of the user who signs in there', async () => {
  const plantedCookie = cookieIn((await signIn(server.url, 'staff@world.test', worldPassword)).headers);
  const victim = await callerOf(server.url).send<{ accessToken: string }>(
    'POST',
    '/api/session',
    { email: 'manager@world.test', password: worldPassword },
    { cookie: plantedCookie },
  );
  const ownCookie = cookieIn(victim.headers);
  expect(ownCookie).not.toBe('');
  expect(ownCookie).not.toBe(plantedCookie);
  expect(await nameOf(victim.body.accessToken)).toBe('manager@world.test');
  const attacker = await refresh({ cookie: plantedCookie });
  expect(attacker.status === 401 || (await nameOf(attacker.body.accessToken)) === 'staff@world.test').toBe(true);
});

test('ACC-09 cross-site requests: a page on another site cannot use the session cookie', async () => {
  const { headers } = await signIn(server.url, 'manager@world.test', worldPassword);
  const cookie = cookieIn(headers);
  for (const origin of ['https://evil.test', 'null', `${server.url}.evil.test`, 'http://127.0.0.1:1']) {
    const reply = await refresh({ cookie, origin });
    expect(reply.status, origin).toBe(401);
    expect(reply.headers.getSetCookie(), origin).toEqual([]);
    expect(reply.headers.get('access-control-allow-origin'), origin).toBeNull();
  }
  const attributes = headers.getSetCookie().find((header) => header.startsWith('lb_refresh='));
  for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/session']) expect(attributes).toContain(word);
  expect((await refresh({ cookie, origin: server.url })).status).toBe(200);
});

test('ACC-09 cross-site requests: only session calls accept the cookie alone', async () => {
  const cookie = cookieIn((await signIn(server.url, 'manager@world.test', worldPassword)).headers);
  expect((await callerOf(server.url).get('/api/session/me', { cookie })).status).toBe(401);
  expect((await callerOf(server.url).get('/api/properties/1', { cookie })).status).toBe(401);
  const form = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `email=manager%40world.test&password=${worldPassword}`,
  });
  expect(form.status).toBeGreaterThanOrEqual(400);
  expect(form.headers.getSetCookie()).toEqual([]);
});

test('ACC-03 brute force: attempts to guess a reset code are limited, like attempts to guess a password', async () => {
  const anyone = callerOf(server.url);
  const guess = (code: string) =>
    anyone.send<{ code: string }>('POST', '/api/session/reset-password', {
      email: 'region@world.test',
      code,
      newPassword: 'a brand new password',
    });
  const codes: string[] = [];
  for (let n = 0; n < 7; n += 1) codes.push((await guess(`0000000${n}`)).body.code);
  expect(codes.at(0)).toBe('invalidResetCode');
  expect(codes.at(-1)).toBe('tooManyAttempts');
});

test('RGT-01 a public call runs as a signed-out user, no matter which token the request contains', async () => {
  const { body } = await signIn(server.url, 'manager@world.test', worldPassword);
  const signedIn = callerOf(server.url, body.accessToken);
  const credentials = { email: 'manager@world.test', password: worldPassword };
  for (const headers of [{ 'x-impersonate': '' }, { 'x-impersonate': '204' }]) {
    const reply = await signedIn.send<{ state: string }>('POST', '/api/session', credentials, headers);
    expect([reply.status, reply.body.state]).toEqual([200, 'authenticated']);
  }
  for (const { id, call } of allCalls.filter(
    (candidate) => isOpenToAnyone(candidate.call) && candidate.id !== 'signIn.endSession',
  )) {
    const query = new URLSearchParams(sampleInput(call) as Record<string, string>);
    const isRead = call.method === 'GET';
    const ask = (caller: typeof signedIn) =>
      caller.send(call.method, `/api${call.path}${isRead ? `?${query}` : ''}`, isRead ? undefined : sampleInput(call));
    const [signedInReply, anonymousReply] = [await ask(signedIn), await ask(callerOf(server.url))];
    expect([signedInReply.status, signedInReply.body.code], id).toEqual([
      anonymousReply.status,
      anonymousReply.body.code,
    ]);
  }
});
