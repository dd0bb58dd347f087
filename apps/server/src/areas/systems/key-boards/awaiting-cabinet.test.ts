import type { CallOutput, contract } from '@latchboard/contract';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type System = CallOutput<typeof contract.systems.getDatalog>;

let now: Date;
let server: TestServer;
let world: OwnWorld;
let provider: Caller;
beforeEach(async () => {
  now = new Date();
  server = await testServer({ clock: { now: () => now } });
  world = await ownWorld(server);
  provider = await world.as('superadmin');
});

const readSystem = async (by: Caller, id: number) => (await by.get<System>(`/api/datalogs/${id}`)).body;

/** Adds a key board with an enrolled tablet. */
async function addBoard() {
  const path = `/api/properties/${world.ids.property}/key-boards`;
  const { status, body } = await provider.send<System>('POST', path, { name: 'Office' });
  expect(status, JSON.stringify(body)).toBe(201);
  return { board: body.id, tablet: await enrollTestCabinet(server.url, body.id) };
}

async function replaceBoard(board: number) {
  now = new Date(now.getTime() + 60_000);
  const { revision } = await readSystem(provider, board);
  const cabinet = { number: `S${board}`, type: 'PRE', touch: false, revision };
  const { status, body } = await provider.send('POST', `/api/datalogs/${board}/replacement`, cabinet);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Moves the clock four days forward, and signs in again. */
async function passDays() {
  now = new Date(now.getTime() + 4 * 86_400_000);
  clearActors(server.url);
  provider = await world.as('superadmin');
}

/** Whether each list, count, and alert reports the system as silent. */
async function silenceOf(board: number) {
  await server.platform.jobs.runNow('find-exceptions');
  const read = async <Row>(path: string) => (await provider.get<{ rows: Row[] }>(path)).body.rows;
  const list = await read<{ id: number }>('/api/datalogs/silent?limit=100');
  const report = await read<{ id: number }>('/api/reports/past-due-datalogs?limit=100');
  const alerts = await read<{ kind: string }>(`/api/exceptions?propertyId=${world.ids.property}`);
  const admin = await world.as('sysadmin');
  const { body: health } = await admin.get<CallOutput<typeof contract.health.readHealth>>('/api/system-health');
  return {
    list: list.some(({ id }) => id === board),
    report: report.some(({ id }) => id === board),
    alert: alerts.some(({ kind }) => kind === 'LAST_COMM'),
    health: health.cabinets.rows.some(({ id, isSilent }) => id === board && isSilent),
    count: health.cabinets.silent,
  };
}

test('BEY-17 BEY-12 a replaced key board is not reported as silent until its cabinet is enrolled, and an earlier report ends', async () => {
  const { board } = await addBoard();
  const silent = { list: true, report: true, alert: true, health: true, count: 1 };
  await passDays();
  expect(await silenceOf(board)).toEqual(silent);
  await replaceBoard(board);
  expect(await silenceOf(board)).toEqual({ list: false, report: false, alert: false, health: false, count: 0 });
  await enrollTestCabinet(server.url, board);
  await passDays();
  expect(await silenceOf(board)).toEqual(silent);
});

test('BEY-17 after a key board is replaced, the customer may revoke the access of its tablet, but not of the cabinet', async () => {
  const { board, tablet } = await addBoard();
  await replaceBoard(board);
  const manager = await world.as('manager');
  expect((await readSystem(manager, board)).may).toMatchObject({ enrol: false, revoke: true });
  const enrollment = `/api/datalogs/${board}/enrolment`;
  expect((await manager.send('POST', enrollment)).status).toBe(403);
  const { status } = await (await world.as('service')).send('POST', enrollment);
  expect(status).toBe(201);
  expect((await tablet.send([keyEvent(1)])).status).toBe(200);
  expect((await manager.send('DELETE', enrollment)).status).toBe(200);
  expect((await readSystem(provider, board)).enrolment, 'the code for the cabinet stays valid').toMatchObject({
    codeUntil: expect.any(String),
  });
  expect((await tablet.send([keyEvent(2)])).body.code).toBe('deviceRevoked');
  await enrollTestCabinet(server.url, board);
  expect((await readSystem(manager, board)).may).toMatchObject({ enrol: false, revoke: false });
  expect((await manager.send('DELETE', enrollment)).status).toBe(403);
});
