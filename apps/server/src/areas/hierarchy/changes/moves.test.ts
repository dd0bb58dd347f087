import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Level = CallOutput<typeof contract.hierarchy.getRegion>;
type Property = CallOutput<typeof contract.hierarchy.getProperty>;
type Preview = CallOutput<typeof contract.hierarchy.previewPropertyMove>;
type Entries = CallOutput<typeof contract.audit.entityHistory>;

let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
});

/** Reach rows of a region and its properties, per user. */
async function reachOf(server: TestServer, level: 3 | 4, entities: readonly number[]): Promise<Set<string>> {
  const rows = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('staff_reach')
      .innerJoin('staff', 'staff.id', 'staff_reach.staff_id')
      .select(['staff_id', 'level', 'entity_id'])
      .where('disabled_at', 'is', null)
      .where('level', '=', level)
      .where('entity_id', 'in', entities)
      .execute(),
  );
  return new Set(rows.map((row) => `${row.staff_id} ${row.level} ${row.entity_id}`));
}
const countPeople = (reachKeys: ReadonlySet<string>) => new Set([...reachKeys].map((key) => key.split(' ')[0])).size;

function accessChange(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  const difference = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...some].filter((key) => !others.has(key)));
  return { losing: countPeople(difference(before, after)), gaining: countPeople(difference(after, before)) };
}

test.each([
  ['within the division or corporation', 'otherRegion'],
  ['to another corporation', 'foreignRegion'],
] as const)('HIE-03 the preview of moving a property %s matches the effect of the move', async (_, region) => {
  const regionId = ids[region];
  const management = await world.as('management');
  const path = `/api/properties/${ids.property}`;
  const { body: loadedRecord } = await management.get<Property>(path);
  const before = await reachOf(server, 4, [ids.property]);
  const { body: preview } = await management.get<Preview>(`${path}/move?regionId=${regionId}`);
  const form = {
    name: loadedRecord.name,
    physicalAddress: loadedRecord.physicalAddress,
    timeZone: loadedRecord.timeZone,
  };
  const address = {
    addressLine1: '1 Main Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    country: 'United States',
  };
  const { revision } = loadedRecord;
  expect(await reachOf(server, 4, [ids.property])).toEqual(before);
  const saveReply = await management.send('PUT', path, { ...form, physicalAddress: address, regionId, revision });
  expect(saveReply.status).toBe(200);
  const changed = accessChange(before, await reachOf(server, 4, [ids.property]));
  expect(changed.losing).toBeGreaterThan(0);
  expect(preview).toEqual({ ...changed, properties: 1 });
});

test.each([
  ['within the corporation', 'otherDivision'],
  ['to another corporation', 'foreignDivision'],
] as const)('HIE-02 the preview of moving a region %s matches the effect of the move', async (_, division) => {
  const divisionId = ids[division];
  const management = await world.as('management');
  const path = `/api/regions/${ids.region}`;
  const { body: loadedRecord } = await management.get<Level>(path);
  const properties = loadedRecord.children.map(({ id }) => id);
  const readReach = async () =>
    new Set([...(await reachOf(server, 3, [ids.region])), ...(await reachOf(server, 4, properties))]);
  const before = await readReach();
  const { body: preview } = await management.get<Preview>(`${path}/move?divisionId=${divisionId}`);
  const { name, revision } = loadedRecord;
  expect((await management.send('PUT', path, { name, divisionId, revision })).status).toBe(200);
  expect(preview).toEqual({ ...accessChange(before, await readReach()), properties: properties.length });
});

test('HIE-03 a move changes only the parent, and missing addresses remain missing', async () => {
  const management = await world.as('management');
  const address = {
    addressLine1: '1 Main Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    country: 'United States',
  };
  const added = await management.send<Property>('POST', `/api/regions/${ids.region}/properties`, {
    name: 'Elm Court',
    physicalAddress: address,
    timeZone: 'America/Chicago',
  });
  const { id, revision } = added.body;
  const saveReply = await management.send('PUT', `/api/properties/${id}`, {
    ...{ name: 'Elm Court', physicalAddress: address, timeZone: 'America/Chicago', revision },
    ...{ shippingAddress: null, billingAddress: null, regionId: ids.otherRegion },
  });
  expect(saveReply.body).toMatchObject({ shippingAddress: null, billingAddress: null });
  const { body } = await (await world.as('superadmin')).get<Entries>(`/api/audit/entity/property/${id}`);
  expect(body.rows[0]?.changes.map(({ field }) => field)).toEqual(['region_id', 'division_id']);
});
