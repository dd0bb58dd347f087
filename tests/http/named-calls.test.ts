import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { namedCalls } from './named-calls.ts';
import { openApiForm } from './openapi-form.ts';

let server: TestServer;
const available = new Set<string>();
beforeAll(async () => {
  server = await testServer({ shared: true });
  const { paths } = openApiForm.parse((await callerOf(server.url).get('/api/openapi.json')).body);
  for (const [path, item] of Object.entries(paths))
    for (const method of Object.keys(item)) available.add(`${method.toUpperCase()} ${path.replace('/api', '')}`);
});
afterAll(() => server.close());

test('SYS-09 HIE-08 the OpenAPI document contains every call that the source documents name by path', () => {
  expect(namedCalls.filter((namedCall) => !available.has(namedCall))).toEqual([]);
});

test('SYS-09 the calls from the source documents for passwords, legacy logins, and site logins return the expected replies to signed-out callers', async () => {
  const signedOut = callerOf(server.url);
  expect((await signedOut.get('/api/cognito/password-policy')).body).toMatchObject({
    minimumLength: expect.any(Number),
  });
  expect((await signedOut.send('POST', '/api/legacy-staff/check', {})).status).toBe(400);
  expect((await signedOut.send('POST', '/api/site-logins', { emailAddress: 'a@world.test' })).status).toBe(401);
});

test('SYS-09 NAV-22 a table is returned as a spreadsheet in base64, named report.xlsx if it has no name', async () => {
  const manager = await actor(server.url, 'manager');
  const table = {
    columns: ['Unit', 'Keys', 'Out'],
    rows: [
      ['=1+1', 2.5, true],
      [null, 3],
    ],
  };
  const { body, status } = await manager.send<{ fileName: string; content: string }>(
    'POST',
    '/api/reports/export-to-excel',
    table,
  );
  expect([status, body.fileName]).toEqual([200, 'report.xlsx']);
  // Checks for a ZIP signature, because every spreadsheet is a ZIP file.
  expect(Buffer.from(body.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  const report = await manager.send<{ fileName: string }>('POST', '/api/reports/export-to-excel', {
    ...table,
    fileName: 'keys.xlsx',
  });
  expect(report.body.fileName).toBe('keys.xlsx');
});

test('SYS-09 DEV-02 the calls from the source documents return the tags of a system, the units of its property, and all swap sheets', async () => {
  const service = await actor(server.url, 'service');
  const rows = async (path: string) =>
    (await service.get<{ rows: Record<string, unknown>[] }>(`/api${path}`)).body.rows;
  const map = await rows('/datalogs/1/key-map');
  const tags = await rows('/datalogs/1/key-tags');
  expect(new Set(tags.map(({ keyTag }) => keyTag))).toEqual(new Set(map.map(({ keyTag }) => keyTag)));
  const units = await rows('/properties/1/units');
  const configs = await rows('/datalogs/1/property-unit-configs');
  expect(configs.map(({ unitId }) => unitId).sort()).toEqual(units.map(({ id }) => id).sort());
  expect(Array.isArray(await rows('/swap-sheets'))).toBe(true);
  expect((await (await actor(server.url, 'manager')).get('/api/swap-sheets')).status).toBe(403);
});

test('SYS-09 PUR-10 the mail calls from the source documents take the record ID in the body; a nonexistent record returns 404', async () => {
  const [sales, manager] = [await actor(server.url, 'sales'), await actor(server.url, 'manager')];
  const mail = { propertyId: 1, to: ['jo@world.test'], key: '00000000-0000-4000-8000-000000000001' };
  for (const path of ['purchaseorder', 'propertyverification'])
    expect((await sales.send('POST', `/api/emails/${path}`, { ...mail, purchaseOrderId: 999_999 })).status).toBe(404);
  const { to: _, ...message } = mail;
  expect((await sales.send('POST', '/api/emails/unitentry', { ...message, purchaseOrderId: 999_999 })).status).toBe(
    404,
  );
  const addReply = await manager.send<{ id: number }>('POST', '/api/properties/1/work-orders', {
    task: 'Hang the spare keys',
  });
  const order = { ...mail, workOrderId: addReply.body.id };
  for (const _attempt of [1, 2]) {
    const { body } = await manager.send<{ mails: { to: string }[] }>('POST', '/api/emails/workorder', order);
    expect(body.mails.map(({ to }) => to)).toEqual(['jo@world.test']);
  }
  const foreign = { ...order, propertyId: 3, key: '00000000-0000-4000-8000-000000000002' };
  expect((await manager.send('POST', '/api/emails/workorder', foreign)).status).toBe(404);
});
