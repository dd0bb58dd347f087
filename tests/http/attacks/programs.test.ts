import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { actor, callerOf } from '../../../apps/server/src/testing/actors.ts';
import { connectDirectory } from '../../../apps/server/src/testing/directory.ts';
import { createProgram } from '../../../apps/server/src/testing/program-key.ts';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { openWebhookReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const keysOut = '/api/properties/1/keys-out';

test('BEY-13 an invalid API key allows no call, in any form and in any part of the request', async () => {
  const { key } = await createProgram(server.url, { rights: ['Report-KeysOut_READ'] });
  const anyone = callerOf(server.url);
  const status = async (authorization: string) => (await anyone.get(keysOut, { authorization })).status;
  expect(await status(`Bearer ${key}`)).toBe(200);
  for (const invalidKey of [
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key}A`,
    `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    `Bearer ${key.toUpperCase()}`,
    `Bearer lbk_${'A'.repeat(6000)}`,
    `Bearer lbk_`,
    `Bearer lbk_%00`,
    `Bearer lbk_' or true --`,
    `Basic ${Buffer.from(`key:${key}`).toString('base64')}`,
    key,
  ])
    expect(await status(invalidKey), invalidKey.slice(0, 70)).toBe(401);
  // A key in a URL or a cookie is ignored, because many programs log URLs and cookies.
  expect((await anyone.get(`${keysOut}?access_token=${key}`)).status).not.toBe(200);
  expect((await anyone.get(keysOut, { cookie: `session=${key}; key=${key}` })).status).toBe(401);
  expect((await anyone.get('/api/scim/v2/Users', { authorization: `Bearer ${key}` })).status).toBe(401);
});

test('BEY-13 a revoked API key is rejected by both servers, and a running call does not restore it', async () => {
  const secondServer = await server.another();
  const { key, program } = await createProgram(server.url, { rights: ['Report-KeysOut_READ'], callsPerMinute: 1200 });
  const calls = () =>
    [server.url, secondServer.url].flatMap((url) =>
      Array.from({ length: 5 }, async () => (await callerOf(url, key).get(keysOut)).status),
    );
  const before = calls();
  const corporate = await actor(server.url, 'corporate');
  expect((await corporate.send('POST', `/api/corporations/1/programs/${program.id}/revoke`)).status).toBe(200);
  const after = await Promise.all(calls());
  expect(after).toEqual(after.map(() => 401));
  for (const status of await Promise.all(before)) expect([200, 401]).toContain(status);
});

test('BEY-13 the connection to a receiver whose response never ends is closed; a replay starts only if there are messages', async () => {
  const ownServer = await testServer({ env: { WEBHOOK_PRIVATE: 'on' } });
  const receiver = await openWebhookReceiver();
  onTestFinished(receiver.stop);
  const corporate = await actor(ownServer.url, 'corporate');
  const hooks = '/api/corporations/1/webhooks';
  const form = { name: 'Endless', url: receiver.url, kinds: ['badge'] };
  const addReply = await corporate.send<{ webhook: { id: number } }>('POST', hooks, form);
  const webhookPath = `${hooks}/${addReply.body.webhook.id}`;
  let sentBytes = 0;
  let isClosed = false;
  receiver.answer = (_, response) => {
    response.writeHead(200);
    response.on('close', () => (isClosed = true));
    const writeMore = () => {
      while (!isClosed && response.write('x'.repeat(65_536))) sentBytes += 65_536;
      if (!isClosed) response.once('drain', writeMore);
    };
    writeMore();
  };
  await corporate.send('POST', `${webhookPath}/test`);
  await ownServer.platform.jobs.runNow('send-webhooks');
  await expect.poll(() => isClosed).toBe(true);
  expect(sentBytes).toBeLessThan(32 * 1_048_576);
  const { rows } = (await corporate.get<{ rows: { state: string; answer: string }[] }>(`${webhookPath}/deliveries`))
    .body;
  expect(rows).toMatchObject([{ state: 'delivered', answer: 'x'.repeat(500) }]);
  receiver.answer = undefined;
  const replay = (from: unknown, path = webhookPath) => corporate.send('POST', `${path}/replay`, { from });
  for (const from of [0, -1, 1.5, '2; drop table webhook', 1e300, null, [1]])
    expect((await replay(from)).status, String(from)).toBe(400);
  expect((await replay(2)).body).toEqual({ events: 0 });
  expect((await replay(Number.MAX_SAFE_INTEGER)).body).toEqual({ events: 0 });
  const foreign = await actor(ownServer.url, 'foreignManager');
  expect((await foreign.send('POST', `${webhookPath}/replay`, { from: 1 })).status).toBe(403);
  expect((await replay(1, '/api/corporations/2/webhooks/1')).status).toBe(404);
  await ownServer.platform.jobs.runNow('send-webhooks');
  expect(receiver.received).toHaveLength(1);
});

test('BEY-13 invalid URLs, a body above the limit, and rights that API keys cannot have are rejected', async () => {
  const corporate = await actor(server.url, 'corporate');
  const hooks = '/api/corporations/1/webhooks';
  for (const address of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'gopher://example.com/',
    'https://',
    'https://example.com/#part',
    'https://user:secret@example.com/',
    'https://[fe80::1%25eth0]/',
    'https://[fd00::1]/',
    'https://0/',
    'https://017700000001/',
    'https://localhost.\u0000example.com/',
    `https://example.com/${'a'.repeat(600)}`,
    '//example.com/hook',
  ]) {
    const form = { name: 'Inside', url: address, kinds: ['badge'] };
    expect((await corporate.send('POST', hooks, form)).status, address.slice(0, 60)).toBe(400);
  }
  const oversizedForm = { name: 'x'.repeat(3 * 1_048_576), url: 'https://example.com/', kinds: ['badge'] };
  expect([400, 413]).toContain((await corporate.send('POST', hooks, oversizedForm)).status);
  const kinds = { name: 'Many', url: 'https://example.com/', kinds: Array.from({ length: 10_000 }, () => 'badge') };
  expect([400, 413]).toContain((await corporate.send('POST', hooks, kinds)).status);
  const program = { name: 'All', level: 'corporation', rights: ['Password_CREATE'] };
  expect([400, 403]).toContain((await corporate.send('POST', '/api/corporations/1/programs', program)).status);
});

test('BEY-13 a directory cannot patch unknown paths, use bulk operations, or change anything outside the user record', async () => {
  const directory = await connectDirectory(server.url);
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const { body: user } = await directory.send('POST', '/Users', {
    ...{ schemas, userName: 'lee@world.test', displayName: 'Lee' },
    ...{ emails: [{ value: 'lee@world.test', primary: true }] },
  });
  const patch = (...Operations: object[]) =>
    directory.send('PATCH', `/Users/${user.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations,
    });
  const before = (await directory.get(`/Users/${user.id}`)).body;
  for (const path of [
    'role_id',
    'urn:x:y:z',
    'name.constructor',
    'emails[0]',
    'commercialLevel',
    '..',
    'a'.repeat(9000),
  ]) {
    // A rejected operation also undoes the earlier operations of its request.
    const { status } = await patch(
      { op: 'replace', path: 'displayName', value: 'Changed' },
      { op: 'replace', path, value: '106' },
    );
    expect(status, path.slice(0, 40)).toBe(400);
  }
  expect((await directory.get(`/Users/${user.id}`)).body).toEqual(before);
  // Read-only attributes are ignored, because directories echo them.
  for (const path of ['roles', 'groups', 'id', 'meta.version'])
    await patch({ op: 'replace', path, value: [{ value: '106' }] });
  const { meta: _, ...expected } = before;
  expect((await directory.get(`/Users/${user.id}`)).body).toMatchObject(expected);
  expect((await directory.send('POST', '/Bulk', { Operations: [] })).status).toBe(404);
  for (const query of ['count=abc', 'startIndex=1e9', 'sortOrder=sideways', 'attributes=__proto__', 'filter=&count=-1'])
    expect((await directory.get(`/Users?${query}`)).status, query).toBeLessThan(500);
});
