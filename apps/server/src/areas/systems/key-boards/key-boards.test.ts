import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, callerOf } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollmentCode, enrollTestCabinet, newDevice } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let boards: string;
let permission: string;
let datalogs: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  const property = `/api/properties/${world.ids.property}`;
  boards = `${property}/key-boards`;
  datalogs = `${property}/datalogs`;
  permission = `/api/corporations/${world.ids.corporation}/key-board-permission`;
});

type System = CallOutput<typeof contract.systems.getDatalog>;
type Cabinets = CallOutput<typeof contract.systems.listCabinets>;
type Systems = CallOutput<typeof contract.systems.listDatalogs>;

async function added(caller: Caller, name = 'Leasing office'): Promise<System> {
  const { status, body } = await caller.send<System>('POST', boards, { name, panels: 2 });
  expect(status, JSON.stringify(body)).toBe(201);
  return (await caller.get<System>(`/api/datalogs/${body.id}`)).body;
}

const setPermission = async (isAllowed: boolean, revision: number) =>
  (await world.as('superadmin')).send<FailureBody>('PUT', permission, { isAllowed, revision });

test('BEY-17 a key board has a name, panels, and hooks, and its number is assigned automatically', async () => {
  const board = await added(await world.as('production'));
  expect(board).toMatchObject({ type: 'BRD', name: 'Leasing office', panels: 2, numberOfKeyhooks: 100, touch: false });
  expect(board).toMatchObject({ warrantyUntil: null, contact: 'never', may: { restore: false, replace: true } });
  const other = await added(await world.as('production'), 'Garage');
  expect(other.number).not.toBe(board.number);
});

test('BEY-17 a system with a serial number cannot be added as a key board', async () => {
  const production = await world.as('production');
  const reply = await production.send('POST', datalogs, { number: 'B1', name: 'Board', type: 'BRD' });
  expect(reply.status).toBe(400);
});

test('BEY-17 a key board cannot get a serial number, a touch screen, or a warranty, and a cabinet cannot become one', async () => {
  const production = await world.as('production');
  const { id, number, name, revision } = await added(production);
  const facts = { number, name, type: 'BRD', touch: false, numberOfUnits: 5, warrantyUntil: null, revision };
  const change = async (values: object) => {
    const { status, body } = await production.send<FailureBody>('PUT', `/api/datalogs/${id}`, { ...facts, ...values });
    return status === 200 ? 'changed' : body.validationResult?.fields[0]?.path;
  };
  expect(await change({ number: 'N77' })).toBe('number');
  expect(await change({ touch: true })).toBe('touch');
  expect(await change({ warrantyUntil: '2030-01-01' })).toBe('warrantyUntil');
  expect(await change({ type: 'STD' })).toBe('type');
  expect(await change({ name: 'Front desk' })).toBe('changed');
  const lobby = (await production.get<System>(`/api/datalogs/${world.ids.datalog}`)).body;
  const cabinet = { ...facts, number: lobby.number, name: lobby.name, revision: lobby.revision };
  expect((await production.send('PUT', `/api/datalogs/${world.ids.datalog}`, cabinet)).status).toBe(400);
});

test('BEY-17 a key board gets the next unused system number and keeps it when it moves', async () => {
  const production = await world.as('production');
  const board = await added(production);
  const taken = `KB-${Number(board.number.slice(3)) + 1}`;
  const cabinet = { number: taken, name: 'Workshop', type: 'STD', touch: false };
  const add = await production.send('POST', datalogs, cabinet);
  expect(add.status, JSON.stringify(add.body)).toBe(201);
  const next = await added(production, 'Garage');
  expect(Number(next.number.slice(3))).toBeGreaterThan(Number(taken.slice(3)));
  const move = { propertyId: world.ids.sibling, number: 'S-1', revision: board.revision };
  const moved = await production.send<FailureBody>('POST', `/api/datalogs/${board.id}/move`, move);
  expect(moved.body.validationResult?.fields[0]?.path).toBe('number');
});

test('BEY-17 customers can add key boards only while the provider allows it for their corporation', async () => {
  const manager = await world.as('manager');
  expect((await manager.get<Systems>(datalogs)).body.may).toEqual({ add: false, addKeyBoard: false });
  expect((await manager.send('POST', boards, { name: 'Office' })).status).toBe(403);
  expect((await setPermission(true, 0)).status).toBe(200);
  expect((await manager.get<Systems>(datalogs)).body.may).toEqual({ add: false, addKeyBoard: true });
  await added(manager, 'Office');
  const foreign = await world.as('foreignManager');
  expect((await foreign.send('POST', boards, { name: 'Garage' })).status).toBe(404);
  expect((await setPermission(false, 1)).status).toBe(200);
  expect((await manager.send('POST', boards, { name: 'Garage' })).status).toBe(403);
});

test('BEY-17 a customer without the right to change systems cannot add a key board', async () => {
  await setPermission(true, 0);
  const staff = await world.as('staff');
  expect((await staff.send('POST', boards, { name: 'Office' })).status).toBe(403);
});

test('BEY-17 a stale change to the permission to add key boards is rejected, and only the provider can change the permission', async () => {
  expect((await setPermission(true, 0)).status).toBe(200);
  expect((await setPermission(false, 0)).body.code).toBe('changedByAnother');
  const manager = await world.as('manager');
  expect((await manager.send('PUT', permission, { isAllowed: true, revision: 1 })).status).toBe(403);
});

test('BEY-17 a customer can create and revoke the enrollment of a key board, but not of a cabinet', async () => {
  await setPermission(true, 0);
  const manager = await world.as('manager');
  const { id, may } = await added(manager);
  expect(may.enrol).toBe(true);
  const enrollment = `/api/datalogs/${id}/enrolment`;
  const { status, body } = await manager.send<{ code: string }>('POST', enrollment);
  expect({ status, hasCode: body.code.length > 0 }).toEqual({ status: 201, hasCode: true });
  expect((await manager.send('DELETE', enrollment)).status).toBe(200);
  const cabinet = `/api/datalogs/${world.ids.datalog}/enrolment`;
  expect((await manager.send('POST', cabinet)).status).toBe(403);
  expect((await manager.send('DELETE', cabinet)).status).toBe(403);
});

test('BEY-17 a key board that is replaced with a cabinet keeps its enrollments, and a new enrollment opens a new stream', async () => {
  const production = await world.as('production');
  const board = await added(production);
  const first = await enrollTestCabinet(server.url, board.id);
  const input = { number: `S${board.id}`, type: 'PRE', touch: true, revision: board.revision };
  const replacement = `/api/datalogs/${board.id}/replacement`;
  const replaced = await production.send<System>('POST', replacement, input);
  expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
  expect(replaced.body).toMatchObject({ id: board.id, type: 'PRE', touch: true, number: input.number });
  expect(replaced.body.may.swapSheet, 'while the keys are moved').toBe(true);
  expect(replaced.body, 'without the data of the tablet').toMatchObject({
    ...{ awaitsCabinet: true, contact: 'never', enrolled: false, version: null, androidId: null, lastContact: null },
    enrolment: { state: 'never', enrolledAt: null },
  });
  const { body: tablet } = await production.get<Cabinets>(`/api/datalogs/${board.id}/cabinets`);
  expect(tablet.rows).toMatchObject([{ isFormerTablet: true, isCurrent: true, revokedAt: null }]);
  const second = await enrollTestCabinet(server.url, board.id);
  const { body: cabinet } = await production.get<System>(`/api/datalogs/${board.id}`);
  expect(cabinet).toMatchObject({ awaitsCabinet: false, contact: 'in-contact', may: { swapSheet: false } });
  expect(second.stream).toBe(first.stream + 1);
  const again = await production.send<FailureBody>('POST', replacement, {
    ...input,
    revision: replaced.body.revision,
  });
  expect(again.body.code).toBe('notKeyBoard');
});

test('BEY-17 an unused code for a key board cannot enroll a tablet after a cabinet replaced the board', async () => {
  const production = await world.as('production');
  const board = await added(production);
  const code = await enrollmentCode(server.url, board.id);
  const input = { number: `S${board.id}`, type: 'PRE', touch: false, revision: board.revision };
  expect((await production.send('POST', `/api/datalogs/${board.id}/replacement`, input)).status).toBe(200);
  const { enrollment } = newDevice();
  const reply = await callerOf(server.url).send<FailureBody>('POST', '/api/device/enrol', { code, ...enrollment });
  expect(reply.body.code).toBe('enrolmentCodeInvalid');
});

test('BEY-17 a key board cannot be replaced with a cabinet from an outdated form', async () => {
  const production = await world.as('production');
  const board = await added(production);
  const input = { number: `S${board.id}`, type: 'PRE', touch: false, revision: board.revision - 1 };
  const reply = await production.send<FailureBody>('POST', `/api/datalogs/${board.id}/replacement`, input);
  expect(reply.body.code).toBe('changedByAnother');
});

test('BEY-17 an order cannot expand or convert a key board', async () => {
  const superadmin = await world.as('superadmin');
  const board = await added(superadmin);
  const { body } = await superadmin.get<{ systems: { id: number }[] }>(
    `/api/purchase-orders/choices?propertyId=${world.ids.property}`,
  );
  const ids = body.systems.map(({ id }) => id);
  expect(ids).toContain(world.ids.datalog);
  expect(ids).not.toContain(board.id);
});

test('BEY-17 each unit without a key gets the next free hook and tag number once, and customers can assign them too', async () => {
  await setPermission(true, 0);
  const manager = await world.as('manager');
  const property = `/api/properties/${world.ids.property}`;
  const units = { lines: ['K3', 'K1', 'K2'].map((unit) => ({ unit })) };
  expect((await manager.send('POST', `${property}/units/lines`, units)).status).toBe(200);
  const board = await added(manager);
  expect(board.may.assignKeys).toBe(true);
  const keys = `/api/datalogs/${board.id}/keys`;
  const preview = await manager.send('POST', keys, { preview: true });
  const first = await manager.send<{ assigned: number; withoutHook: number }>('POST', keys);
  expect(preview.body, 'the preview stores nothing and counts the same').toEqual(first.body);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body.withoutHook).toBe(0);
  expect(first.body.assigned).toBeGreaterThanOrEqual(3);
  const map = await manager.get<CallOutput<typeof contract.keyActivity.keyMap>>(`/api/datalogs/${board.id}/key-map`);
  const onHooks = map.body.rows
    .filter(({ unit }) => unit?.startsWith('K'))
    .toSorted((former, next) => former.keyHook - next.keyHook);
  expect(onHooks.map(({ unit }) => unit)).toEqual(['K1', 'K2', 'K3']);
  expect(new Set(onHooks.map(({ keyTag }) => keyTag)).size).toBe(3);
  const again = await manager.send('POST', keys);
  expect(again.body).toMatchObject({ assigned: 0, withoutHook: 0 });
  expect((await manager.send('POST', keys, { preview: true })).body).toEqual(again.body);
  const cabinet = await manager.send<FailureBody>('POST', `/api/datalogs/${world.ids.datalog}/keys`);
  expect(cabinet.body.code).toBe('notKeyBoard');
});

test('BEY-17 a key board receives the Spanish names of the reasons in the complete configuration and as changes; a cabinet does not', async () => {
  const { id } = await added(await world.as('production'));
  const [board, cabinet] = [
    await enrollTestCabinet(server.url, id),
    await enrollTestCabinet(server.url, world.ids.datalog),
  ];
  type Config = { revision: number; activities: { code: number }[]; changes: { value: object }[] };
  const readConfig = async ({ api } = board, query = '') => (await api.get<Config>(`/api/device/config${query}`)).body;
  const setReason = async (nameEs: string, revision: number) => {
    const form = { name: 'Survey', nameEs, minutes: null, revision };
    const path = `/api/properties/${world.ids.property}/activities/44`;
    expect((await (await world.as('superadmin')).send('PUT', path, form)).status).toBe(200);
  };
  await setReason('Medición', 0);
  const [ofBoard, ofCabinet] = [await readConfig(), await readConfig(cabinet)];
  const find = ({ activities }: Config) => activities.find(({ code }) => code === 44);
  expect(find(ofBoard)).toEqual({ code: 44, name: 'Survey', nameEs: 'Medición', minutes: null });
  expect(find(ofCabinet)).toEqual({ code: 44, name: 'Survey', minutes: null });

  await setReason('Encuesta', 1);
  const changesOf = async (device: typeof board, { revision }: Config) =>
    (await readConfig(device, `?since=${revision}`)).changes.map(({ value }) => value);
  expect((await changesOf(board, ofBoard)).at(-1)).toMatchObject({ name: 'Survey', nameEs: 'Encuesta' });
  expect(await changesOf(cabinet, ofCabinet)).toEqual([{ code: 44, name: 'Survey', minutes: null }]);
});
