import type { CallOutput, contract } from '@latchboard/contract';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type Record = CallOutput<typeof contract.keyActivity.eventRecord>;
type FoundKeys = CallOutput<typeof contract.keyActivity.findKeys>;
type KeyPage = CallOutput<typeof contract.keyActivity.keyPage>;
type Report = CallOutput<typeof contract.keyActivity.transactions>;

let server: TestServer;
let world: OwnWorld;
let property: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  property = `/api/properties/${world.ids.property}`;
});
const correctionForm = { reason: 'The label was misread', correction: { unit: '102', note: 'Checked on the hook' } };

test('BEY-01 the report and the export show a correction with its event, author, and reason', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const event = keyEvent(1);
  await cabinet.send([event]);
  const manager = await world.as('manager');
  const at = { datalogId: cabinet.id, position: 1 };
  const created = await manager.send('POST', `${property}/corrections`, { ...at, ...correctionForm });
  expect([created.status, created.body]).toMatchObject([201, { author: 'Test manager', ...correctionForm }]);

  const { body } = await manager.get<Record>(`${property}/event-record?datalogId=${cabinet.id}&position=1`);
  expect(body).toMatchObject({
    sent: event,
    chain: { position: 1, stream: 1, seq: 1, state: 'intact' },
    corrections: [{ author: 'Test manager', ...correctionForm }],
    may: { correct: true },
  });
  const report = await manager.get<Report>(`${property}/datalog-transactions`);
  expect(report.body.rows).toMatchObject([{ propertyUnitName: '101', corrected: true }]);
  const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
  const file = (await manager.get<string>(`${property}/proof-export?${range}`)).body;
  const row = file.split('\n').find((line) => line.includes('"type":"row"'));
  expect(JSON.parse(row ?? '')).toMatchObject({ event, corrections: [{ author: 'Test manager', ...correctionForm }] });
});

test('BEY-01 a customer sees the provider’s corrections without the author’s name; only the signed proof names every author', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.send([keyEvent(1)]);
  const [service, region, manager] = [await world.as('service'), await world.as('region'), await world.as('manager')];
  const at = { datalogId: cabinet.id, position: 1 };
  for (const caller of [service, region])
    expect((await caller.send('POST', `${property}/corrections`, { ...at, ...correctionForm })).status).toBe(201);
  const authors = [{ author: null }, { author: 'Test region' }];
  const read = await manager.get<Record>(`${property}/event-record?datalogId=${cabinet.id}&position=1`);
  expect(read.body.corrections).toMatchObject(authors);
  const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
  const file = (await manager.get<string>(`${property}/proof-export?${range}`)).body;
  const row = file.split('\n').find((line) => line.includes('"type":"row"'));
  expect(JSON.parse(row ?? '')).toMatchObject({ corrections: [{ author: 'Test service' }, { author: 'Test region' }] });
  const csv = (await manager.get<string>(`${property}/datalog-transactions/export?format=csv`)).body;
  expect(csv).toContain('The label was misread (Your provider, ');
  expect(csv).toContain('The label was misread (Test region, ');
});

test('BEY-01 files show each correction with its reason and author, and the key’s page marks the corrected event', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.send([keyEvent(1), keyEvent(2)]);
  const manager = await world.as('manager');
  await manager.send('POST', `${property}/corrections`, { datalogId: cabinet.id, position: 2, ...correctionForm });
  const expected = 'Unit: 102; Note: Checked on the hook. Reason: The label was misread (Test manager, ';

  const csv = (await manager.get<string>(`${property}/datalog-transactions/export?format=csv`)).body;
  const rows = csv.split('\r\n').filter((line) => line.includes('71000'));
  expect(rows.map((row) => row.includes(expected))).toEqual([true, false]);
  const workbook = await fetch(`${server.url}${property}/datalog-transactions/export?format=xlsx`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()));
  const sheet = sheets[0]?.rows ?? [];
  const at = sheet.find((row) => row.includes('Corrections'))?.indexOf('Corrections') ?? -1;
  const cells = sheet.map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined);
  expect(cells).toEqual(['Corrections', expect.stringContaining(expected)]);
  const oneColumn = await manager.get<string>(`${property}/datalog-transactions/export?format=csv&columns=unit`);
  expect(oneColumn.body).toContain(expected);

  const { rows: keys } = (await manager.get<FoundKeys>('/api/keys?search=71000')).body;
  const page = (await manager.get<KeyPage>(`${property}/keys/${keys[0]?.key}`)).body;
  expect(page.events?.map(({ corrected }) => corrected)).toEqual([true, false]);
});

test('BEY-01 a correction may use only people, units, and activities of the property, if the property has any', async () => {
  const { platform } = server;
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.send([keyEvent(1)]);
  const manager = await world.as('manager');
  const correct = (correction: object) =>
    manager.send('POST', `${property}/corrections`, {
      datalogId: cabinet.id,
      position: 1,
      reason: 'Misread',
      correction,
    });
  const { badge } = await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    return {
      badge: await tx
        .selectFrom('badge')
        .select(['name', 'number'])
        .where('property_id', '=', world.ids.property)
        .executeTakeFirstOrThrow(),
    };
  });
  expect((await correct({ unit: '102', employee: `${badge.name} · ${badge.number}`, note: 'Anything' })).status).toBe(
    201,
  );
  expect((await correct({ employee: badge.name, workOrder: '1234' })).status).toBe(201);
  const refusedReply = await correct({ unit: '102B', employee: 'Nobody known', note: 'Anything' });
  expect([refusedReply.status, refusedReply.body.validationResult?.fields.map(({ path }) => path)]).toEqual([
    400,
    ['correction.employee', 'correction.unit'],
  ]);
});

test('BEY-01 a correction requires the correction right, a reason, an explanation, and an event of the property', async () => {
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.send([keyEvent(1)]);
  const at = { datalogId: cabinet.id, position: 1 };
  const correct = async (role: Parameters<OwnWorld['as']>[0], overrides: object) =>
    (await (await world.as(role)).send('POST', `${property}/corrections`, { ...at, ...correctionForm, ...overrides }))
      .status;
  expect(await correct('service', {})).toBe(201);
  expect(await correct('assistant', {})).toBe(403);
  expect(await correct('manager', { reason: ' ' })).toBe(400);
  expect(await correct('manager', { correction: {} })).toBe(400);
  expect(await correct('manager', { position: 2 })).toBe(404);
  expect(await correct('manager', { datalogId: worldIds.foreignDatalog })).toBe(404);
  const assistant = await world.as('assistant');
  const { body } = await assistant.get<Record>(`${property}/event-record?datalogId=${cabinet.id}&position=1`);
  expect(body.may).toEqual({ correct: false });
  expect(body.sent).not.toHaveProperty('tag');
});
