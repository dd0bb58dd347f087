import type { FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerOf } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollmentCode, enrollTestCabinet, keyEvent, newDevice } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
let lobby: string;
let facts: { number: string; name: string; type: string; touch: boolean; numberOfUnits: number; warrantyUntil: null };
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
  lobby = `/api/datalogs/${ids.datalog}`;
  const { datalog: number } = world.numbers;
  facts = { number, name: 'Lobby', type: 'STD', touch: false, numberOfUnits: 10, warrantyUntil: null };
});

interface Datalog extends FailureBody {
  revision: number;
  numberOfKeyhooks: number;
  panelList: { panel: number; name: string; firstHook: number; hooks: number; tags: number }[];
  enrolment: { state: string };
}

test('DEV-01 a system’s page shows its details, its panels, its warranty, and its enrollment', async () => {
  const production = await world.as('production');
  const { body: before } = await production.get<Datalog>(lobby);
  const changed = await production.send<Datalog>('PUT', lobby, {
    ...facts,
    name: 'Front desk',
    type: 'PLT',
    touch: true,
    numberOfUnits: 42,
    warrantyUntil: '2027-05-01',
    revision: before.revision,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { body } = await (await world.as('manager')).get<Datalog>(lobby);
  expect(body).toMatchObject({
    name: 'Front desk',
    type: 'PLT',
    touch: true,
    numberOfUnits: 42,
    numberOfKeyhooks: 50,
    warrantyUntil: '2027-05-01',
    androidId: null,
    version: null,
    tags: 10,
    property: { name: 'Harbor Point', nonLetteredPanels: false },
    panelList: [{ panel: 1, name: 'A', firstHook: 1001, hooks: 50, tags: 10 }],
    enrolment: { state: 'never' },
    may: { change: false, enrol: false, keyMap: true },
  });
  const staleReply = await production.send('PUT', lobby, { ...facts, revision: before.revision });
  expect([staleReply.status, staleReply.body.code]).toEqual([409, 'changedByAnother']);
  const response = await production.send('PUT', lobby, {
    ...facts,
    number: world.numbers.annex,
    revision: body.revision,
  });
  expect(response.body.validationResult?.fields[0]).toMatchObject({ path: 'number', code: 'systemNumberTaken' });
  const foreign = await world.as('foreignManager');
  expect((await foreign.get(lobby)).status).toBe(404);
});

test('DEV-01 DEV-04 a system number is unique across properties, and the error names the property that uses it', async () => {
  const production = await world.as('production');
  const add = (property: number, number: string) =>
    production.send<Datalog & { id: number }>('POST', `/api/properties/${property}/datalogs`, {
      number,
      name: 'Tower',
      type: 'STD',
    });
  const errorOf = (reply: { status: number; body: Datalog }) => {
    const [field] = reply.body.validationResult?.fields ?? [];
    return [reply.status, field?.path, field?.code, field?.message];
  };
  const numberTaken = [
    400,
    'number',
    'systemNumberElsewhere',
    'Another system has this number: Harbor Point, Lobby. Enter a different number.',
  ];
  expect(errorOf(await add(ids.sibling, facts.number.toLowerCase()))).toEqual(numberTaken);
  const { body: added } = await add(ids.sibling, 'T9');
  const changed = { ...facts, name: 'Tower', number: facts.number, revision: added.revision ?? 1 };
  expect(errorOf(await production.send<Datalog>('PUT', `/api/datalogs/${added.id}`, changed))).toEqual(numberTaken);
  const cousinMoveForm = { propertyId: ids.cousin, number: facts.number, revision: added.revision ?? 1 };
  expect(errorOf(await production.send<Datalog>('POST', `/api/datalogs/${added.id}/move`, cousinMoveForm))).toEqual(
    numberTaken,
  );
  const replies = await Promise.all([add(ids.property, 'T10'), add(ids.sibling, 'T10')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('DEV-01 a new, renamed, or moved cabinet is rejected if another cabinet of the property has the same name', async () => {
  const production = await world.as('production');
  const add = (property: number, number: string, name: string) =>
    production.send<Datalog & { id: number }>('POST', `/api/properties/${property}/datalogs`, {
      number,
      name,
      type: 'STD',
    });
  const errorOf = (reply: { status: number; body: Datalog }) => {
    const [field] = reply.body.validationResult?.fields ?? [];
    return [reply.status, field?.path, field?.message];
  };
  const nameTakenMessage = `This property has a system named LOBBY (No. ${facts.number}). Choose another name.`;
  expect(errorOf(await add(ids.property, 'T1', 'LOBBY'))).toEqual([400, 'name', nameTakenMessage]);
  const { body: tower } = await add(ids.property, 'T2', 'Tower');
  const rename = (name: string, revision = 1) =>
    production.send<Datalog>('PUT', `/api/datalogs/${tower.id}`, { ...facts, number: 'T2', name, revision });
  expect(errorOf(await rename('LOBBY'))).toEqual([400, 'name', nameTakenMessage]);
  expect((await rename('TOWER')).status).toBe(200);
  const { body: other } = await add(ids.cousin, 'T3', 'lobby');
  const move = { propertyId: ids.property, number: 'T3', revision: 1 };
  expect(errorOf(await production.send<Datalog>('POST', `/api/datalogs/${other.id}/move`, move))).toEqual([
    400,
    'propertyId',
    `That property has a system named lobby (No. ${facts.number}). Rename one of the two first.`,
  ]);
  const replies = await Promise.all([add(ids.property, 'T4', 'Gate'), add(ids.property, 'T5', 'gate')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('DEV-01 a panel can be added, widened, and removed; a panel with tags cannot be removed, and the reply shows the reason', async () => {
  const production = await world.as('production');
  let { revision } = (await production.get<Datalog>(lobby)).body;
  const setPanel = async (panel: number, hooks: number) => {
    const reply = await production.send<Datalog>('PUT', `${lobby}/panels/${panel}`, { hooks, revision });
    revision = reply.body.revision ?? revision;
    return reply;
  };
  expect((await setPanel(3, 20)).body).toMatchObject({ numberOfKeyhooks: 70, panels: 2 });
  expect((await setPanel(3, 30)).body.panelList).toEqual([
    { panel: 1, name: 'A', firstHook: 1001, hooks: 50, tags: 10 },
    { panel: 3, name: 'C', firstHook: 1101, hooks: 30, tags: 0 },
  ]);
  const board = await (await world.as('manager')).get<{ cabinets: { id: number; panels: { hooks: string }[] }[] }>(
    `/api/properties/${ids.property}/board`,
  );
  const panelSizes = board.body.cabinets.find(({ id }) => id === ids.datalog)?.panels.map(({ hooks }) => hooks.length);
  expect(panelSizes).toEqual([50, 30]);
  const narrowReply = await setPanel(1, 9);
  expect(narrowReply.body.validationResult?.fields[0]?.message).toBe(
    'Key tags on panel A after hook 9: 1. Remove them first, or keep more hooks.',
  );
  const fullReply = await production.send('DELETE', `${lobby}/panels/1?revision=${revision}`);
  expect([fullReply.status, fullReply.body.validationResult?.fields[0]?.message]).toEqual([
    400,
    'Key tags still on panel A: 10. Remove them first.',
  ]);
  expect((await production.send<Datalog>('DELETE', `${lobby}/panels/3?revision=${revision}`)).body).toMatchObject({
    numberOfKeyhooks: 50,
  });
  const removed = `${lobby}/panels/3?revision=${revision + 1}`;
  expect((await production.send('DELETE', removed)).status).toBe(404);
  expect((await (await world.as('manager')).send('DELETE', `${lobby}/panels/1?revision=1`)).status).toBe(403);
});

test('DEV-01 DEV-05 a device belongs to one cabinet: until its enrollment is revoked, a second enrollment fails with an error that names the first cabinet', async () => {
  const technician = await world.as('service');
  const { enrollment } = newDevice();
  const enroll = async (datalogId: number) =>
    callerOf(server.url).send('POST', '/api/device/enrol', {
      ...newDevice().enrollment,
      androidId: enrollment.androidId,
      code: await enrollmentCode(server.url, datalogId),
    });
  expect((await enroll(ids.datalog)).status).toBe(200);
  const second = await enroll(ids.annex);
  expect([second.status, second.body.validationResult?.fields[0]?.message]).toEqual([
    409,
    `This device is enrolled as Lobby (${facts.number}) at Harbor Point. Revoke it there first.`,
  ]);
  expect((await technician.send('DELETE', `${lobby}/enrolment`)).status).toBe(200);
  expect((await enroll(ids.annex)).status).toBe(200);
  const { body } = await technician.get<{ rows: { stream: number; isCurrent: boolean; revokedAt: string | null }[] }>(
    `${lobby}/cabinets`,
  );
  expect(body.rows).toMatchObject([{ stream: 1, isCurrent: true, revokedAt: expect.any(String) }]);
});

test('DEV-01 DEV-11 a moved cabinet gets no badges of its new property before it enrolls there', async () => {
  const production = await world.as('production');
  const superadmin = await world.as('superadmin');
  const badges = `/api/properties/${ids.sibling}/badges`;
  const added = await superadmin.send<object>('POST', badges, { name: 'Ann Lee', number: '000777' });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const cabinet = await enrollTestCabinet(server.url, ids.datalog);
  const { revision } = (await cabinet.api.get<{ revision: number }>('/api/device/config')).body;
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: revision + 1 });
  const before = await production.get<Datalog>(lobby);
  const move = { propertyId: ids.sibling, number: facts.number, revision: before.body.revision };
  expect((await production.send<Datalog>('POST', `${lobby}/move`, move)).body).toMatchObject({ enrolled: false });
  const { body } = await superadmin.get<{ rows: { cabinets: unknown[] }[] }>(badges);
  expect(body.rows.map(({ cabinets }) => cabinets)).toEqual([[]]);
});

test('DEV-01 a moved cabinet enrolls at its new property; remaining events of its old stream are stored at the old property', async () => {
  const production = await world.as('production');
  const superadmin = await world.as('superadmin');
  const formerCabinet = await enrollTestCabinet(server.url, ids.datalog);
  await formerCabinet.send([keyEvent(1), keyEvent(2, { movement: 'returned', activity: 1 })]);
  await formerCabinet.send([keyEvent(3)]);
  const { revision } = (await production.get<Datalog>(lobby)).body;
  const move = (form: object) =>
    production.send<Datalog>('POST', `${lobby}/move`, { revision, number: facts.number, ...form });
  const keysOutReply = await move({ propertyId: ids.sibling });
  expect(keysOutReply.body.validationResult?.fields[0]).toMatchObject({ path: 'propertyId', code: 'systemHasKeysOut' });
  await formerCabinet.send([keyEvent(4, { movement: 'returned', activity: 1 })]);
  expect((await move({ propertyId: ids.property })).body.validationResult?.fields[0]?.code).toBe('systemIsThere');
  expect((await move({ propertyId: ids.absent })).status).toBe(404);
  const moveReply = await move({ propertyId: ids.sibling });
  expect(moveReply.status, JSON.stringify(moveReply.body)).toBe(200);
  expect(moveReply.body).toMatchObject({
    property: { id: ids.sibling },
    tags: 0,
    enrolled: false,
    enrolment: { state: 'moved' },
  });

  // The old secret can deliver events but no longer fetch the configuration.
  expect(
    (await formerCabinet.send([keyEvent(5), keyEvent(6, { movement: 'returned', activity: 1 })])).body,
  ).toMatchObject({
    stored: 2,
    head: { position: 6 },
  });
  expect((await formerCabinet.api.get('/api/device/config')).body.code).toBe('streamClosed');
  const currentCabinet = await enrollTestCabinet(server.url, ids.datalog);
  expect((await currentCabinet.send([keyEvent(1, { tag: '90001', unit: '9' })])).body).toMatchObject({
    head: { position: 7 },
  });
  expect((await formerCabinet.send([keyEvent(7)])).body).toMatchObject({ stored: 1, head: { position: 8 } });
  const rows = async (property: number) =>
    (
      await superadmin.get<{
        rows: { datalogNumber: string; datalogName: string; keyTagNumber: string }[];
        count: number;
      }>(`/api/properties/${property}/datalog-transactions?from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z`)
    ).body.rows;
  const oldRows = await rows(ids.property);
  expect(oldRows).toHaveLength(7);
  expect(new Set(oldRows.map((row) => `${row.datalogNumber} ${row.datalogName}`))).toEqual(
    new Set([`${facts.number} Lobby`]),
  );
  expect((await rows(ids.sibling)).map((row) => row.keyTagNumber)).toEqual(['90001']);
  expect(
    (await currentCabinet.api.get<{ settings: { propertyName: string } }>('/api/device/config')).body.settings,
  ).toEqual(expect.objectContaining({ propertyName: expect.not.stringContaining('Harbor Point') }));
  const incidents = await superadmin.get<{ rows: unknown[] }>('/api/key-incidents');
  expect(incidents.body.rows ?? []).toEqual([]);
});
