import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

type Codes = CallOutput<typeof contract.operations.readDayCodes>;

test('OPS-02 the magic code and the gen10 code are computed from the date and the server’s secret', async () => {
  const otherServer = await testServer({ env: { SECRET_KEY: 'another secret, also of at least thirty-two' } });
  const service = await actor(server.url, 'service');
  const read = async (query: string) => (await service.get<Codes>(`/api/magic-code${query}`)).body;
  const friday = await read('?date=2026-11-20&day=5');
  expect(friday).toEqual({
    date: '2026-11-20',
    day: 5,
    magicCode: expect.stringMatching(/^\d{6}$/),
    g10Code: expect.stringMatching(/^\d{6}$/),
    looks: expect.any(Array),
  });
  expect(friday.magicCode).not.toBe(friday.g10Code);
  expect(await read('?date=2026-11-20')).toMatchObject({ magicCode: friday.magicCode, g10Code: friday.g10Code });
  const days = [...Array(28).keys()].map((at) => `2026-02-${String(at + 1).padStart(2, '0')}`);
  const codes = await Promise.all(days.map((date) => read(`?date=${date}`)));
  expect(new Set(codes.map(({ magicCode }) => magicCode)).size).toBeGreaterThan(26);
  const elsewhere = await (await actor(otherServer.url, 'service')).get<Codes>('/api/magic-code?date=2026-11-20');
  expect(elsewhere.body.magicCode).not.toBe(friday.magicCode);
});

test('OPS-02 a weekday that does not match the date is rejected, and reading a code requires HtCode_READ', async () => {
  const service = await actor(server.url, 'service');
  for (const query of ['date=2026-11-20&day=4', 'date=2026-02-30', 'day=8', 'date=20/11/2026'])
    expect([query, (await service.get(`/api/magic-code?${query}`)).status]).toEqual([query, 400]);
  expect((await (await actor(server.url, 'accounting')).get('/api/magic-code')).status).toBe(403);
  expect((await (await actor(server.url, 'manager')).get('/api/magic-code')).status).toBe(403);
});

test('OPS-02 each view of a day’s codes is recorded in the audit log, and administrators see who looked', async () => {
  const { url } = await testServer();
  const service = await actor(url, 'service');
  await service.get('/api/magic-code?date=2026-11-20');
  const { body } = await (await actor(url, 'sysadmin')).get<Codes>('/api/magic-code?date=2026-11-21');
  expect(body.looks).toMatchObject([
    { by: 'Test sysadmin', date: '2026-11-21' },
    { by: 'Test service', date: '2026-11-20' },
  ]);
  expect((await (await actor(url, 'sales')).get<Codes>('/api/magic-code')).body.looks).toEqual([]);
  const stored = await (await actor(url, 'sysadmin')).get(
    '/api/audit/entity/revisions?entityType=day-code-view&entityId=1',
  );
  expect(stored.body).toMatchObject({
    rows: [{ kind: 'day-code-view', action: 'insert', by: { name: 'Test service' } }],
  });
});
