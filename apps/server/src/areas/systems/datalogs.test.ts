import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let datalogs: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  datalogs = `/api/properties/${world.ids.property}/datalogs`;
});
type Rows = { rows: Record<string, unknown>[] };

test('DEV-01 a system has a number, a type, a touch flag, panels, and hooks, and no contact before it enrolls', async () => {
  const production = await world.as('production');
  for (const type of ['STD', 'PRE', 'ECO', 'BIO', 'PLT', 'PRI']) {
    const touch = type === 'BIO';
    const added = await production.send('POST', datalogs, {
      number: `90-${type}`,
      name: `New ${type}`,
      type,
      touch,
      panels: 2,
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
  }
  const { rows } = (await (await world.as('manager')).get<Rows>(datalogs)).body;
  expect(rows.find(({ number }) => number === '90-BIO')).toMatchObject({
    name: 'New BIO',
    type: 'BIO',
    touch: true,
    panels: 2,
    numberOfKeyhooks: 100,
    numberOfUnits: 0,
    version: null,
    androidId: null,
    lastContact: null,
    contact: 'never',
    enrolled: false,
  });
  expect(rows.find(({ number }) => number === '90-STD')).toMatchObject({ type: 'STD', touch: false });
  const unknown = await production.send('POST', datalogs, { number: '91', name: 'X', type: 'XXX' });
  expect(unknown.status).toBe(400);
});

test('DEV-01 an enrolled cabinet reports its Android ID and version, and the system shows its last contact', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.api.send('POST', '/api/device/heartbeat', { time: new Date().toISOString(), version: '4.3.1' });
  const { rows } = (await manager.get<Rows>(datalogs)).body;
  const lobby = rows.find(({ name }) => name === 'Lobby');
  expect(lobby).toMatchObject({
    androidId: cabinet.androidId,
    version: '4.3.1',
    contact: 'in-contact',
    enrolled: true,
  });
  expect(Date.now() - Date.parse(String(lobby?.lastContact))).toBeLessThan(60_000);
  expect(lobby?.numberOfUnits).toBeGreaterThan(0);
});

test('DEV-01 the details of a property show whether its panels have letters and when its warranty ends', async () => {
  const superadmin = await world.as('superadmin');
  const readProperty = async (id: number) => (await superadmin.get(`/api/properties/${id}`)).body;
  expect(await readProperty(world.ids.property)).toMatchObject({ nonLetteredPanels: false, warrantyUntil: null });
  expect(await readProperty(world.ids.sibling)).toMatchObject({ nonLetteredPanels: true });
});
