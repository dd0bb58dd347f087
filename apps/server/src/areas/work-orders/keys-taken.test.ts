import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { addOwnEvents } from '#server/testing/factories/key-activity.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type WorkOrder = CallOutput<typeof contract.workOrders.getWorkOrder>;
type List = CallOutput<typeof contract.workOrders.listWorkOrders>;

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/work-orders`;
});

const addKeyEvents = (events: Parameters<typeof addOwnEvents>[2]) => addOwnEvents(server, world, events);
const addOrder = async (caller: Caller, form: object) =>
  (await caller.send<WorkOrder>('POST', path, { task: 'Replace the sink', ...form })).body;

test('SRQ-08 the keys taken for a work order are listed with their holder and return time', async () => {
  await addKeyEvents([
    { time: '2026-11-20T10:00:00Z', tag: '71001', hook: 1002, unit: '102', workOrder: '4502' },
    { time: '2026-11-20T11:30:00Z', tag: '71001', hook: 1002, unit: '102', movement: 'returned', activity: 1 },
    {
      time: '2026-11-20T12:00:00Z',
      tag: '71002',
      hook: 1003,
      unit: '103',
      workOrder: '4502',
      dueBack: '2026-11-20T12:20:00Z',
    },
    { time: '2026-11-20T12:30:00Z', tag: '71003', hook: 1004, unit: '104', workOrder: '9' },
    { time: '2026-11-20T13:00:00Z', tag: '71003', hook: 1004, unit: '104', workOrder: '4502', exception: 'N' },
  ]);
  const manager = await world.as('manager');
  const order = await addOrder(manager, { number: '4502' });
  expect(order.keys.map(({ tag, unit, takenAt, returnedAt }) => [tag, unit, takenAt, returnedAt])).toEqual([
    ['71002', '103', '2026-11-20T12:00:00.000Z', null],
    ['71001', '102', '2026-11-20T10:00:00.000Z', '2026-11-20T11:30:00.000Z'],
  ]);
  expect(order.keys[0]).toMatchObject({ badge: expect.any(String), employee: expect.any(String) });
  expect(order.keys.map(({ dueBack }) => dueBack)).toEqual(['2026-11-20T12:20:00.000Z', null]);
  expect(order.keysOut).toBe(1);
  expect((await manager.get<List>(path)).body.rows[0]).toMatchObject({ number: '4502', keysOut: 1 });
});

test('SRQ-08 BEY-17 an undone return does not end the use of a key for a work order; a return at another system does, and the undo begins a new use', async () => {
  const here = await enrollTestCabinet(server.url, world.ids.datalog);
  const there = await enrollTestCabinet(server.url, world.ids.annex);
  const key = { tag: '71000', hook: 1001, unit: '101', workOrder: '4502' };
  const returned = { movement: 'returned', activity: 1, workOrder: null };
  const at = (time: string, fields: object = {}) => ({ ...key, ...fields, time: `2026-11-20T${time}.000Z` });
  const sentAt = '2026-11-20T18:00:00.000Z';
  const events = [
    keyEvent(1, at('10:00:00')),
    keyEvent(2, at('11:00:00', returned)),
    keyEvent(3, at('11:00:05', { undoes: 2 })),
  ];
  expect((await here.send(events, { sentAt })).status).toBe(200);
  const manager = await world.as('manager');
  const { id } = await addOrder(manager, { number: '4502' });
  const uses = async () => {
    const { body } = await manager.get<WorkOrder>(`${path}/${id}`);
    return body.keys.map(({ takenAt, returnedAt }) => [takenAt.slice(11, 19), returnedAt?.slice(11, 19) ?? null]);
  };
  expect(await uses()).toEqual([['10:00:00', null]]);
  expect((await there.send([keyEvent(1, at('10:30:00', returned))], { sentAt })).status).toBe(200);
  expect(await uses()).toEqual([
    ['11:00:05', null],
    ['10:00:00', '10:30:00'],
  ]);
});

test('SRQ-08 a key that another person takes without a return is listed as passed on, and only the other person still has it', async () => {
  const key = { tag: '71001', hook: 1002, unit: '102', workOrder: '4502' };
  await addKeyEvents([
    { ...key, time: '2026-11-20T10:00:00Z', badge: '000107' },
    { ...key, time: '2026-11-20T10:20:00Z', badge: '000412', exception: 'N' },
    { ...key, time: '2026-11-20T11:00:00Z', badge: '000412' },
  ]);
  const order = await addOrder(await world.as('manager'), { number: '4502' });
  expect(order.keys.map(({ badge, returnedAt, isPassedOn }) => [badge, returnedAt, isPassedOn])).toEqual([
    ['000412', null, false],
    ['000107', '2026-11-20T11:00:00.000Z', true],
  ]);
});
