import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf } from '../../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { sendRaw } from '../bad-input/raw-request.ts';
import { queryDatabase } from '../query-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

test('NAV-18 path traversal: a path cannot reach a file outside the web root', async () => {
  const parentSteps = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '..%252f', '%c0%ae%c0%ae/'];
  for (const prefix of ['/assets/', '/api/', '/', '/assets/x/'])
    for (const step of parentSteps)
      for (const target of ['package.json', 'apps/server/src/main.ts', 'etc/passwd']) {
        const path = `${prefix}${step.repeat(6)}${target}`;
        const { text, status } = await sendRaw(server.url, { method: 'GET', path });
        expect(text, path).not.toMatch(/"workspaces"|startServer|root:x:/);
        expect(status, path).toBeLessThan(500);
      }
});

test('TXN-09 header injection: a property name cannot break out of the file name in the header', async () => {
  const name = 'Evil"; filename="x.exe\\ ñ ; a=b';
  await queryDatabase(server.ownerUrl, `update property set name = '${name}' where id = 1`);
  const manager = await actor(server.url, 'manager');
  const { headers, status } = await manager.get<string>('/api/properties/1/datalog-transactions/export?format=csv');
  expect(status).toBe(200);
  const disposition = headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!~*'()-]+$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('SYS-02 an email address that contains another address gets no mail, and a name with a line break is rejected', async () => {
  const anyone = callerOf(server.url);
  // A known address with a second address appended gets the same reply as an unknown address.
  const smuggledParts = ['\r\nBcc: b@evil.test', '\nb@evil.test', ',b@evil.test', ' <b@evil.test>'];
  for (const tail of smuggledParts)
    await anyone.send('POST', '/api/session/forgot-password', { email: `manager@world.test${tail}` });
  expect(await queryDatabase(server.ownerUrl, 'select recipient from mail_message')).toEqual([]);
  const manager = await actor(server.url, 'manager');
  const addReply = await manager.send('POST', '/api/staff', {
    personalInformation: { name: 'Jo\r\nBcc: b@evil.test', contactEmail: 'jo@world.test' },
    commercialLevel: 4,
    accessRole: { id: 205 },
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }],
  });
  expect(addReply.status).toBe(400);
});

test('RGT-04 mass assignment: unknown form fields are rejected, and no login gains rights from them', async () => {
  const manager = await actor(server.url, 'manager');
  const staffQuery = 'select id, pool, role_id, commercial_level, corporation_id, revision from staff order by id';
  const before = await queryDatabase(server.ownerUrl, staffQuery);
  const [self] = await queryDatabase<{ id: number; revision: number; name: string; email: string; role_id: number }>(
    server.ownerUrl,
    `select id, revision, name, email, role_id from staff where email = 'manager@world.test'`,
  );
  if (!self) throw new Error('the world has a manager');
  const form = {
    personalInformation: { name: self.name, contactEmail: self.email },
    commercialLevel: 4,
    accessRole: { id: self.role_id },
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }],
    revision: self.revision,
  };
  const extras = [{ role_id: 106 }, { pool: 'internal' }, { corporation_id: 2 }, { isDisabled: false }, { rights: [] }];
  const formJson = JSON.stringify(form);
  const smuggledParts = ['"__proto__":{"role_id":106}', '"constructor":{"prototype":{"role_id":106}}'];
  for (const extra of [...extras.map((text) => JSON.stringify(text).slice(1, -1)), ...smuggledParts]) {
    const body = formJson.replace('{', `{${extra},`);
    expect((await manager.send('PUT', `/api/staff/${self.id}`, body)).status, extra).toBe(400);
  }
  const nestedForm = { ...form, personalInformation: { ...form.personalInformation, role: 106 } };
  expect((await manager.send('PUT', `/api/staff/${self.id}`, nestedForm)).status).toBe(400);
  expect(await queryDatabase(server.ownerUrl, staffQuery)).toEqual(before);
});
