import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';

type Lead = CallOutput<typeof contract.leads.submitLead>;
type Property = CallOutput<typeof contract.hierarchy.getProperty>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const customer = (revision: number, name = 'Lakeside Towers') => ({
  revision,
  corporationName: name,
  propertyName: name,
  physicalAddress: { addressLine1: '1 Lake Street', city: 'Chicago', state: 'IL', zip: '60601' },
  timeZone: 'America/Chicago',
});
const pathOf = ({ property }: Lead) => `/api/properties/${property?.id}`;

/** Adds a lead and converts it. */
async function convertNew(sales: Caller): Promise<Lead> {
  const name = `Lakeside ${uniqueWord()}`;
  const lead = { name: 'Ana Ruiz', company: name, phone: '312-555-0142', note: 'Met at the fair' };
  const { id, revision } = (await sales.send<Lead>('POST', '/api/users/101/submit-lead-form', lead)).body;
  return (await sales.send<Lead>('POST', `/api/leads/${id}/convert`, customer(revision, name))).body;
}

test('OPS-09 HIE-02 undoing a conversion deletes the new customer and reopens the lead, and succeeds only once', async () => {
  const [sales, production] = [await actor(server.url, 'sales'), await actor(server.url, 'production')];
  const lead = await convertNew(sales);
  const path = `/api/leads/${lead.id}/undo-conversion`;
  const undo = () => sales.send<Lead>('POST', path, { revision: lead.revision });
  expect((await production.send('POST', path, { revision: lead.revision })).status).toBe(403);
  expect((await sales.send<FailureBody>('POST', path, { revision: lead.revision - 1 })).body.code).toBe(
    'changedByAnother',
  );
  const property = (await sales.get<Record<'corporation' | 'division' | 'region', { id: number }>>(pathOf(lead))).body;
  const replies = await Promise.all([undo(), undo()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const reopened = { state: 'open', property: null, decidedBy: null, mayConvert: true, mayUndoConversion: false };
  expect((await sales.get<Lead>(`/api/leads/${lead.id}`)).body).toMatchObject(reopened);
  const { corporation, division, region } = property;
  for (const removedPath of [
    pathOf(lead),
    `/api/regions/${region.id}`,
    `/api/divisions/${division.id}`,
    `/api/corporations/${corporation.id}`,
  ])
    expect([removedPath, (await sales.get(removedPath)).status]).toEqual([removedPath, 404]);
  const again = await sales.send<Lead>(
    'POST',
    `/api/leads/${lead.id}/convert`,
    customer(lead.revision + 1, `Again ${lead.company}`),
  );
  expect(again.body).toMatchObject({ state: 'converted' });
});

test('HIE-02 undoing a conversion is rejected if the property is in use or was changed, and keeps levels that have other properties', async () => {
  const sales = await actor(server.url, 'sales');
  const used = await convertNew(sales);
  const undo = ({ id, revision }: Lead) =>
    sales.send<Lead & FailureBody>('POST', `/api/leads/${id}/undo-conversion`, { revision });
  await sales.send('POST', `${pathOf(used)}/notes`, { message: 'Called them' });
  const refused = await undo(used);
  expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
  expect(refused.body.validationResult?.fields.map(({ message }) => message)).toEqual(['Notes: 1']);
  expect((await sales.get<Lead>(`/api/leads/${used.id}`)).body.state).toBe('converted');
  const changed = await convertNew(sales);
  const property = (await sales.get<Property>(pathOf(changed))).body;
  const { propertyName, physicalAddress: address, timeZone: zone } = customer(0);
  const details = { name: `${propertyName} North`, physicalAddress: address, timeZone: zone };
  const update = { ...details, regionId: property.region.id, revision: property.revision };
  expect((await sales.send('PUT', pathOf(changed), update)).status).toBe(200);
  expect((await undo(changed)).body.code).toBe('changedByAnother');
  const shared = await convertNew(sales);
  const { region } = (await sales.get<{ region: { id: number } }>(pathOf(shared))).body;
  const { propertyName: name, physicalAddress, timeZone } = customer(0);
  const form = { name: `${name} South`, physicalAddress, timeZone };
  expect((await sales.send('POST', `/api/regions/${region.id}/properties`, form)).status).toBe(201);
  expect((await undo(shared)).status).toBe(200);
  expect((await sales.get(pathOf(shared))).status).toBe(404);
  expect((await sales.get(`/api/regions/${region.id}`)).status).toBe(200);
});
