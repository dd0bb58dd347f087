import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

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

type Level = CallOutput<typeof contract.hierarchy.getRegion>;
type Property = CallOutput<typeof contract.hierarchy.getProperty>;

const address = { addressLine1: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
const propertyForm = { name: 'New Harbor', physicalAddress: address, timeZone: 'America/Chicago' };
const fieldCodes = (body: { validationResult?: { fields: { path: string; code: string }[] } | undefined }) =>
  body.validationResult?.fields.map(({ path, code }) => `${path} ${code}`);

test('HIE-01 HIE-02 HIE-03 the provider adds the levels of a customer from the top down', async () => {
  const management = await world.as('management');
  const corporation = await management.send<Level>('POST', '/api/corporations', {
    name: 'Elm Living',
    emailDomains: ['Elm.example', 'elm.example ', 'ELM.EXAMPLE'],
  });
  expect(corporation.body).toMatchObject({ name: 'Elm Living', emailDomains: ['elm.example'], may: { edit: true } });
  const division = await management.send<Level>('POST', `/api/corporations/${corporation.body.id}/divisions`, {
    name: 'East',
  });
  const region = await management.send<Level>('POST', `/api/divisions/${division.body.id}/regions`, { name: 'Boston' });
  const property = await management.send<Property>('POST', `/api/regions/${region.body.id}/properties`, propertyForm);
  expect(property.body).toMatchObject({
    name: 'New Harbor',
    corporation: { name: 'Elm Living' },
    region: { name: 'Boston' },
    physicalAddress: address,
  });
  for (const domain of ['not a domain', 'elm', 'elm.exam_ple', '-elm.example', 'elm..example', '@elm.example'])
    expect(
      (await management.send('POST', '/api/corporations', { name: 'Bad', emailDomains: [domain] })).body
        .validationResult?.fields[0]?.code,
      domain,
    ).toBe('valDomain');
  expect((await (await world.as('corporate')).send('POST', '/api/corporations', { name: 'Mine' })).status).toBe(403);
});

test('HIE-04 an address requires every field except the second line, and its state must belong to its country', async () => {
  const management = await world.as('management');
  const send = (physicalAddress: Record<string, unknown>) =>
    management.send('POST', `/api/regions/${ids.region}/properties`, { ...propertyForm, physicalAddress });
  expect(fieldCodes((await send({ country: 'Canada' })).body)).toEqual([
    'physicalAddress.addressLine1 valRequired',
    'physicalAddress.city valRequired',
    'physicalAddress.state valRequired',
    'physicalAddress.zip valRequired',
  ]);
  expect(fieldCodes((await send({ ...address, country: 'Canada' })).body)).toEqual([
    'physicalAddress.state valStateOfCountry',
  ]);
  const kenora = { ...address, state: 'ON', zip: 'P9N 1A1', country: 'Canada' };
  const form = { ...propertyForm, physicalAddress: kenora, timeZone: 'America/Winnipeg' };
  expect((await management.send('POST', `/api/regions/${ids.region}/properties`, form)).status).toBe(201);
});

test('HIE-04 a property’s time zone must belong to its state; a stored zone is valid until the zone or the address changes', async () => {
  const management = await world.as('management');
  const url = `/api/properties/${ids.property}`;
  const phoenix = { ...address, city: 'Phoenix', state: 'AZ', zip: '85004' };
  const added = { ...propertyForm, physicalAddress: phoenix };
  const refusedReply = await management.send('POST', `/api/regions/${ids.region}/properties`, added);
  expect(fieldCodes(refusedReply.body)).toEqual(['timeZone valZoneOfState']);
  expect(JSON.stringify(refusedReply.body)).toContain('Time zones in Arizona: America/Phoenix.');
  const { revision, name } = (await management.get<Property>(url)).body;
  const form = { ...propertyForm, regionId: ids.region, name, revision };
  expect(fieldCodes((await management.send('PUT', url, { ...form, timeZone: 'America/Denver' })).body)).toEqual([
    'timeZone valZoneOfState',
  ]);
  expect(fieldCodes((await management.send('PUT', url, { ...form, physicalAddress: phoenix })).body)).toEqual([
    'timeZone valZoneOfState',
  ]);
  const stored = { physical_state: 'AZ', physical_zip: '85004', physical_city: 'Phoenix' };
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('property').set(stored).where('id', '=', ids.property).execute(),
  );
  expect((await management.send('PUT', url, { ...form, physicalAddress: phoenix })).status).toBe(200);
});

test('HIE-03 RGT-05 the users of a property keep access when it moves within its corporation; users of the former region, division, or corporation lose access', async () => {
  const management = await world.as('management');
  const [region, division, manager] = [await world.as('region'), await world.as('division'), await world.as('manager')];
  const before = (await management.get<Property>(`/api/properties/${ids.property}`)).body;
  const move = (regionId: number, revision: number) =>
    management.send<Property>('PUT', `/api/properties/${ids.property}`, {
      ...propertyForm,
      name: before.name,
      regionId,
      revision,
    });
  // Within the corporation, users of the former region and division lose access, but the property's own users keep it.
  expect((await move(ids.otherRegion, before.revision)).status).toBe(200);
  for (const [role, status] of [
    [region, 404],
    [division, 404],
    [manager, 200],
  ] as const)
    expect((await role.get(`/api/properties/${ids.property}`)).status).toBe(status);
  expect((await move(ids.region, before.revision)).body).toMatchObject({ code: 'changedByAnother' });
  // In a move to another corporation, users of the former corporation lose access, and users of the new one gain it.
  expect((await move(ids.foreignRegion, before.revision + 1)).status).toBe(200);
  expect((await manager.get(`/api/properties/${ids.property}`)).status).toBe(404);
  expect((await (await world.as('corporate')).get(`/api/properties/${ids.property}`)).status).toBe(404);
});

test('HIE-02 the properties of a region move with it to another division', async () => {
  const management = await world.as('management');
  const { revision } = (await management.get<Level>(`/api/regions/${ids.region}`)).body;
  const moved = await management.send<Level>('PUT', `/api/regions/${ids.region}`, {
    divisionId: ids.otherDivision,
    name: 'Chicago',
    revision,
  });
  expect(moved.body.ancestors.map((ancestor) => ancestor.name)).toEqual(['Harbor Residential', 'South']);
  const division = await world.as('division');
  expect((await division.get(`/api/regions/${ids.region}`)).status).toBe(404);
  expect((await division.get(`/api/properties/${ids.property}`)).status).toBe(404);
  expect((await (await world.as('region')).get(`/api/properties/${ids.property}`)).status).toBe(200);
});

test('HIE-07 NAV-11 NAV-12 a cancellation blocks reports and logins until the reinstatement; temporary access allows them for 14 days', async () => {
  let now = new Date();
  const server = await testServer({ clock: { now: () => now } });
  const accounting = await actor(server.url, 'accounting');
  const step = (path: string) =>
    accounting.send<Property>('POST', `/api/properties/1/${path}`, { reason: 'Contract ended' });
  const readAsManager = async () => (await actor(server.url, 'manager')).get('/api/properties/1/staff');
  expect((await step('reinstate')).status).toBe(409);
  expect((await step('cancel')).body.canceled).toBe(true);
  expect((await readAsManager()).body.code).toBe('propertySuspended');
  expect((await step('temporary-access')).body.temporaryAccessDate).toBe(now.toISOString());
  expect((await readAsManager()).status).toBe(200);
  expect((await step('reinstatement-request')).body.reinstatementAskedAt).toBe(now.toISOString());
  const today = now.toISOString().slice(0, 10);
  const report = await accounting.get<{ rows: { change: string }[] }>(
    `/api/cancellation-report?from=${today}&to=${today}`,
  );
  expect(report.body.rows.map((row) => row.change)).toEqual(['reinstatement-asked', 'temporary-access', 'canceled']);
  now = new Date(now.getTime() + 14 * 86_400_000);
  const { url } = await server.another();
  await server.platform.jobs.runNow('lapse-temporary-access');
  const later = await actor(url, 'accounting');
  expect((await later.get<Property>('/api/properties/1')).body.temporaryAccessDate).toBe(null);
  expect((await (await actor(url, 'manager')).get('/api/properties/1/staff')).body.code).toBe('propertySuspended');
  expect(
    (await later.send<Property>('POST', '/api/properties/1/reinstate', { reason: 'Paid again' })).body,
  ).toMatchObject({ canceled: false, reinstatementAskedAt: null });
});

test('HIE-02 RGT-05 people at the former corporation lose access to a region that moves to another corporation', async () => {
  const management = await world.as('management');
  const { revision } = (await management.get<Level>(`/api/regions/${ids.region}`)).body;
  const moved = await management.send<Level>('PUT', `/api/regions/${ids.region}`, {
    divisionId: ids.foreignDivision,
    name: 'Chicago',
    revision,
  });
  expect(moved.status).toBe(200);
  const errorCodeOf = async (role: Parameters<OwnWorld['as']>[0]) =>
    (await (await world.as(role)).get(`/api/properties/${ids.property}`)).body.code;
  // Users of the region and the property no longer reach anything.
  for (const role of ['region', 'manager'] as const) expect(await errorCodeOf(role)).toBe('noAccess');
  for (const role of ['division', 'corporate'] as const) expect(await errorCodeOf(role)).toBe('notFound');
  const foreignManager = await world.as('foreignManager');
  expect((await foreignManager.get(`/api/properties/${ids.foreignProperty}`)).status).toBe(200);
});

test('HIE-04 HIE-08 a property reply includes address IDs, copyAddress, the contact, and system information', async () => {
  const management = await world.as('management');
  const url = `/api/properties/${ids.property}`;
  const save = async (overrides: object) => {
    const { revision, name } = (await management.get<Property>(url)).body;
    const form = { ...propertyForm, regionId: ids.region, name, revision, ...overrides };
    return management.send<Property & { physicalAddress: object; shippingAddress: object }>('PUT', url, form);
  };
  const saveReply = await save({
    shippingAddress: { ...propertyForm.physicalAddress, copyAddress: true },
    billingAddress: { ...address, addressLine1: '9 Other Road' },
    phoneNumber: '3125550142',
  });
  expect(saveReply.body).toMatchObject({
    physicalAddress: { ...propertyForm.physicalAddress, id: ids.property, copyAddress: false },
    shippingAddress: { ...propertyForm.physicalAddress, id: ids.property, copyAddress: true },
    billingAddress: { addressLine1: '9 Other Road', id: ids.property, copyAddress: false },
    propertyContactInformation: { phoneNumber: '3125550142', formattedPhoneNumber: '(312) 555-0142' },
  });
  const { physicalAddress, shippingAddress } = saveReply.body;
  expect((await save({ physicalAddress })).status).toBe(200);
  // The copy follows the physical address. A request that contains an edited copy is rejected.
  const moved = { ...address, addressLine1: '3 New Road' };
  expect((await save({ physicalAddress: moved, shippingAddress })).body.shippingAddress).toMatchObject(moved);
  const edited = { ...shippingAddress, addressLine1: '4 Edited Road' };
  const refusedReply = await save({ shippingAddress: edited });
  expect([refusedReply.status, JSON.stringify(refusedReply.body)]).toEqual([
    400,
    expect.stringContaining('shippingAddress.copyAddress'),
  ]);
  const entered = await save({ customerUnitEntry: true, warrantyUntil: '2030-01-31' });
  const systemInfo = {
    ...{ canceled: false, paymentDelinquent: false, temporaryAccessDate: null },
    ...{ customerUnitEntry: true, warranty: '2030-01-31' },
  };
  expect(entered.body).toMatchObject({ htInfo: systemInfo });
  expect((await management.get(`${url}/system-info`)).body).toEqual(systemInfo);
  await save({ customerUnitEntry: false, shippingAddress: null, billingAddress: null });
});

test('HIE-04 in a change to a property, null removes an address, and an omitted address does not change', async () => {
  const management = await world.as('management');
  const save = async (overrides: object) => {
    const { revision, name } = (await management.get<Property>(`/api/properties/${ids.property}`)).body;
    const form = { ...propertyForm, regionId: ids.region, name, revision, ...overrides };
    return management.send<Property & { shippingAddress: unknown }>('PUT', `/api/properties/${ids.property}`, form);
  };
  const address = { addressLine1: '1 Dock Road', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
  expect((await save({ shippingAddress: address })).body.shippingAddress).toMatchObject({ city: 'Chicago' });
  expect((await save({})).body.shippingAddress).toMatchObject({ city: 'Chicago' });
  expect((await save({ shippingAddress: null })).body.shippingAddress).toBe(null);
});

test('DEV-11 the cabinets of a property are notified of its new name', async () => {
  const management = await world.as('management');
  const before = (await management.get<Property>(`/api/properties/${ids.property}`)).body;
  const readRevision = () =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx
        .selectFrom('cabinet')
        .select('config_revision')
        .where('datalog_id', '=', ids.datalog)
        .executeTakeFirstOrThrow(),
    );
  const { config_revision: first } = await readRevision();
  const form = { ...propertyForm, regionId: ids.region, name: 'Harbor Pointe', revision: before.revision };
  expect((await management.send('PUT', `/api/properties/${ids.property}`, form)).status).toBe(200);
  expect((await readRevision()).config_revision).toBe(first + 1);
});
