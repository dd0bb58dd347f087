import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let badges: string;
let at: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  at = `/api/properties/${world.ids.property}`;
  badges = `${at}/badges`;
});

type Badge = CallOutput<typeof contract.badges.getBadge> & FailureBody & { madePin?: string | null };
type List = CallOutput<typeof contract.badges.listBadges>;
type Check = CallOutput<typeof contract.badges.checkBadge>;

const pat = { number: '654321', name: 'Pat Rivera', pin: '4857' };
const add = async (caller: Caller, form: object = {}) =>
  (await caller.send<Badge>('POST', badges, { ...pat, ...form })).body;
const list = async (caller: Caller, query = '') => (await caller.get<List>(`${badges}?limit=100&${query}`)).body;

test('BDG-01 a number in use is rejected; ending a badge frees its number and keeps its history with the name', async () => {
  const manager = await world.as('manager');
  const first = await add(manager);
  const duplicate = await manager.send('POST', badges, { ...pat, name: 'Sam Other' });
  expect([duplicate.status, duplicate.body.code]).toEqual([409, 'badgeNumberTaken']);
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await cabinet.send([keyEvent(1, { badge: pat.number, time: new Date().toISOString() })])).body.stored).toBe(
    1,
  );

  expect((await manager.send('DELETE', `${badges}/${first.id}`)).status).toBe(200);
  expect((await manager.send('DELETE', `${badges}/${first.id}`)).status).toBe(404);
  expect((await manager.send('POST', badges, { ...pat, name: 'Sam Other' })).status).toBe(201);
  const namesWithNumber = (rows: List) =>
    rows.rows.filter(({ number }) => number === pat.number).map(({ name }) => name);
  expect(namesWithNumber(await list(manager))).toEqual(['Sam Other']);
  expect(namesWithNumber(await list(manager, 'view=inactive'))).toEqual(['Pat Rivera']);
  type Rows = { rows: { badgeNumber: string; employeeName: string }[] };
  const log = await manager.get<Rows>(`${at}/datalog-transactions`);
  expect(log.body.rows).toMatchObject([{ badgeNumber: pat.number, employeeName: 'Pat Rivera' }]);
});

test('BDG-01 DEV-11 a number that a cabinet still accepts is reported with its former owner, until the cabinet confirms the removal', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const first = await add(manager);
  const check = async (query: string) => (await manager.get<Check>(`${badges}/check?${query}`)).body;
  expect((await check('number=654321')).honored).toEqual([]);
  await manager.send('DELETE', `${badges}/${first.id}`);
  expect((await check('number=654321')).honored).toEqual([
    { cabinet: 'Lobby', owner: 'Pat Rivera', noContactSince: null },
  ]);
  expect((await check('number=654322')).honored).toEqual([]);
  const { body: config } = await cabinet.api.get<{ revision: number }>('/api/device/config?since=0');
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: config.revision });
  expect((await check('number=654321')).honored).toEqual([]);
});

test('BDG-01 a second active employee with the same name causes a warning, not an error', async () => {
  const manager = await world.as('manager');
  const first = await add(manager);
  const check = async (query: string) => (await manager.get<Check>(`${badges}/check?${query}`)).body.sameName;
  expect(await check('name=pat%20rivera')).toEqual([{ id: first.id, number: pat.number, title: null }]);
  expect(await check(`name=Pat%20Rivera&badgeId=${first.id}`)).toEqual([]);
  expect((await manager.send('POST', badges, { name: pat.name })).status).toBe(201);
  expect(await check('name=Pat%20Rivera')).toHaveLength(2);
});

test('BDG-01 TXN-01 an event from before a number was reassigned is shown with the former owner, no matter when the event arrives', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const first = await add(manager);
  const takenEvent = keyEvent(1, { badge: pat.number, tag: '71000', time: new Date().toISOString() });
  await manager.send('DELETE', `${badges}/${first.id}`);
  expect((await manager.send('POST', badges, { ...pat, name: 'Sam Other' })).status).toBe(201);
  await cabinet.send([takenEvent]);
  const laterEvent = keyEvent(2, { badge: pat.number, tag: '71001', time: new Date().toISOString() });
  await cabinet.send([laterEvent]);
  type Out = { rows: { tag: string; holder: { name: string } }[] };
  const { rows } = (await manager.get<Out>(`${at}/keys-out`)).body;
  expect(rows.map(({ tag, holder }) => [tag, holder.name]).sort()).toEqual([
    ['71000', 'Pat Rivera'],
    ['71001', 'Sam Other'],
  ]);
  type Log = { rows: { keyTagNumber: string; employeeName: string }[] };
  const log = (await manager.get<Log>(`${at}/datalog-transactions`)).body.rows;
  expect(log.map(({ keyTagNumber, employeeName }) => [keyTagNumber, employeeName]).sort()).toEqual([
    ['71000', 'Pat Rivera'],
    ['71001', 'Sam Other'],
  ]);
});
