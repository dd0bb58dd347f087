import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, callerOf } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollmentCode, enrollTestCabinet, keyEvent, newDevice } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type System = CallOutput<typeof contract.systems.getDatalog>;
type Systems = CallOutput<typeof contract.systems.listDatalogs>;

let server: TestServer;
let world: OwnWorld;
let manager: Caller;
let board: System;
let address: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  const permission = `/api/corporations/${world.ids.corporation}/key-board-permission`;
  await (await world.as('superadmin')).send('PUT', permission, { isAllowed: true, revision: 0 });
  manager = await world.as('manager');
  board = await added('Leasing office');
  address = `/api/datalogs/${board.id}`;
});

async function added(name: string): Promise<System> {
  const path = `/api/properties/${world.ids.property}/key-boards`;
  const { status, body } = await manager.send<System>('POST', path, { name, panels: 1 });
  expect(status, JSON.stringify(body)).toBe(201);
  return (await manager.get<System>(`/api/datalogs/${body.id}`)).body;
}

const rename = (name: string, revision: number) =>
  manager.send<System & FailureBody>('PUT', `${address}/key-board`, { name, revision });
const setHooks = (panel: number, hooks: number, revision: number) =>
  manager.send<System & FailureBody>('PUT', `${address}/panels/${panel}`, { hooks, revision });
const removePanel = (panel: number, revision: number) =>
  manager.send<System & FailureBody>('DELETE', `${address}/panels/${panel}?revision=${revision}`);
const removeBoard = (revision: number) =>
  manager.send<FailureBody>('DELETE', `${address}/key-board?revision=${revision}`);

/** Assigns hooks on the key board to the units of the property. Returns the first hook. */
async function assignKeys(): Promise<number> {
  const lines = ['K1', 'K2'].map((unit) => ({ unit }));
  await manager.send('POST', `/api/properties/${world.ids.property}/units/lines`, { lines });
  expect((await manager.send('POST', `${address}/keys`)).status).toBe(200);
  return board.panelList[0]?.firstHook ?? 0;
}

test('BEY-17 a customer can rename a key board; a stale change is rejected, and the history shows the new name', async () => {
  expect(board.may).toMatchObject({ change: true, move: false, remove: true });
  const renamed = await rename('Garage', board.revision);
  expect(renamed.body, JSON.stringify(renamed.body)).toMatchObject({ name: 'Garage', revision: board.revision + 1 });
  expect((await rename('Lobby 2', board.revision)).body.code).toBe('changedByAnother');
  const lobby = await rename('Lobby', renamed.body.revision);
  expect(lobby.body.validationResult?.fields[0]).toMatchObject({ path: 'name', code: 'systemNameTaken' });
  const superadmin = await world.as('superadmin');
  const history = await superadmin.get(`/api/audit/entity/datalog/${board.id}`);
  expect(JSON.stringify(history.body)).toContain('Garage');
});

test('BEY-17 a customer can add, enlarge, and remove panels of a key board', async () => {
  const more = await setHooks(2, 20, board.revision);
  expect(more.body.panelList.map(({ hooks }) => hooks)).toEqual([50, 20]);
  const large = await setHooks(2, 30, more.body.revision);
  expect(large.body.numberOfKeyhooks).toBe(80);
  expect((await setHooks(2, 40, more.body.revision)).body.code).toBe('changedByAnother');
  expect((await removePanel(2, more.body.revision)).body.code).toBe('changedByAnother');
  expect((await removePanel(2, large.body.revision)).body).toMatchObject({ numberOfKeyhooks: 50 });
});

test('BEY-17 a hook that holds or held a key is not removed, and the reply names the hook', async () => {
  const firstHook = await assignKeys();
  const { revision } = (await manager.get<System>(address)).body;
  expect((await setHooks(1, 1, revision)).body.validationResult?.fields[0]?.code).toBe('panelTooNarrow');
  const tablet = await enrollTestCabinet(server.url, board.id);
  expect((await tablet.send([keyEvent(1, { hook: firstHook + 29 })])).status).toBe(200);
  const narrow = await setHooks(1, 20, revision);
  expect(narrow.body.validationResult?.fields[0]?.message).toBe(
    'Hook 30 on panel A once had a key, and the key’s history refers to the hook. Keep at least 30 hooks.',
  );
  expect((await setHooks(1, 30, revision)).body).toMatchObject({ numberOfKeyhooks: 30 });
});

test('BEY-17 customers cannot change a cabinet’s panels, and the calls for key boards cannot rename or remove a cabinet', async () => {
  const lobby = `/api/datalogs/${world.ids.datalog}`;
  const { revision, may } = (await manager.get<System>(lobby)).body;
  expect(may).toMatchObject({ change: false, remove: false });
  expect((await manager.send('PUT', `${lobby}/panels/3`, { hooks: 5, revision })).status).toBe(403);
  const production = await world.as('production');
  const asBoard = (method: 'PUT' | 'DELETE') =>
    method === 'PUT'
      ? production.send<FailureBody>('PUT', `${lobby}/key-board`, { name: 'Board', revision })
      : production.send<FailureBody>('DELETE', `${lobby}/key-board?revision=${revision}`);
  expect((await asBoard('PUT')).body.code).toBe('notKeyBoard');
  expect((await asBoard('DELETE')).body.code).toBe('notKeyBoard');
});

test('BEY-17 a customer without the right, or from another corporation, cannot change or remove a key board', async () => {
  const staff = await world.as('staff');
  const foreign = await world.as('foreignManager');
  const form = { name: 'Garage', revision: board.revision };
  expect((await staff.send('PUT', `${address}/key-board`, form)).status).toBe(403);
  expect((await foreign.send('PUT', `${address}/key-board`, form)).status).toBe(404);
  expect((await staff.send('DELETE', `${address}/key-board?revision=1`)).status).toBe(403);
  expect((await foreign.send('DELETE', `${address}/key-board?revision=1`)).status).toBe(404);
});

test('BEY-17 an unused key board can be removed with its tablet, and its name is free again', async () => {
  const tablet = await enrollTestCabinet(server.url, board.id);
  const code = await enrollmentCode(server.url, board.id);
  expect((await removeBoard(board.revision + 1)).body.code).toBe('changedByAnother');
  expect((await removeBoard(board.revision)).status).toBe(200);
  expect((await manager.get(address)).status).toBe(404);
  const { body } = await manager.get<Systems>(`/api/properties/${world.ids.property}/datalogs`);
  expect(body.rows.map(({ id }) => id)).not.toContain(board.id);
  const overview = await manager.get<{ cabinets: { id: number }[] }>(`/api/properties/${world.ids.property}/board`);
  expect(overview.body.cabinets.map(({ id }) => id)).not.toContain(board.id);
  const hooksPath = `/api/properties/${world.ids.property}/empty-hooks?view=hooks&limit=100&search=Leasing`;
  expect((await manager.get<{ rows: object[] }>(hooksPath)).body.rows).toEqual([]);
  expect((await tablet.send([keyEvent(1)])).status).toBe(401);
  const { enrollment } = newDevice();
  const enrolled = await callerOf(server.url).send<FailureBody>('POST', '/api/device/enrol', { code, ...enrollment });
  expect(enrolled.body.code).toBe('enrolmentCodeInvalid');
  expect((await manager.send('POST', `${address}/enrolment`)).status).toBe(404);
  expect((await added('Leasing office')).id).not.toBe(board.id);
});

test('BEY-17 a key board with keys or events cannot be removed', async () => {
  const tablet = await enrollTestCabinet(server.url, board.id);
  await tablet.send([keyEvent(1)]);
  const used = (await manager.get<System>(address)).body;
  expect(used.may.remove).toBe(false);
  expect((await removeBoard(used.revision)).body.code).toBe('keyBoardInUse');
  const other = await added('Garage');
  address = `/api/datalogs/${other.id}`;
  await assignKeys();
  const withKeys = (await manager.get<System>(address)).body;
  expect(withKeys.may.remove).toBe(false);
  expect((await removeBoard(withKeys.revision)).body.code).toBe('keyBoardInUse');
});

test('BEY-17 a key board with a service request cannot be removed, and its page does not offer the removal', async () => {
  const provider = await world.as('superadmin');
  const request = {
    typeId: 4,
    title: 'Loose hook',
    description: 'Hook A1 is loose',
    datalogId: board.id,
    key: randomUUID(),
  };
  const path = `/api/properties/${world.ids.property}/service-requests`;
  const added = await provider.send('POST', path, request);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { may, revision } = (await manager.get<System>(address)).body;
  expect(may.remove).toBe(false);
  expect((await removeBoard(revision)).body.code).toBe('keyBoardInUse');
});
