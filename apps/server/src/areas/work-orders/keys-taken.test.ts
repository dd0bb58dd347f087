import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { addOwnEvents } from '#server/testing/factories/key-activity.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
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
