import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, type Caller, type Reply } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type SaveReply = CallOutput<typeof contract.hierarchy.getProperty> & {
  code?: string;
  validationResult?: { fields: { path: string; code: string; message: string; record?: unknown }[] };
};

const physicalAddress = { addressLine1: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' };
const propertyForm = (overrides: Record<string, unknown>) => ({
  physicalAddress,
  timeZone: 'America/Chicago',
  ...overrides,
});

let server: TestServer;
let management: Caller;
let ids: OwnWorld['ids'];
beforeAll(async () => {
  server = await testServer({ shared: true });
  management = await actor(server.url, 'management');
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ ids } = await ownWorld(server));
});

const add = (path: string, form: unknown) => management.send<SaveReply>('POST', `/api/${path}`, form);
const firstFieldError = ({ body }: Reply<SaveReply>) => body.validationResult?.fields[0];

test.for([
  ['corporation', (): string => 'corporations', (name: string) => ({ name })],
  ['division', (): string => `corporations/${ids.corporation}/divisions`, (name: string) => ({ name })],
  ['region', (): string => `divisions/${ids.division}/regions`, (name: string) => ({ name })],
  ['property', (): string => `regions/${ids.region}/properties`, (name: string) => propertyForm({ name })],
] as const)(
  'HIE-03 a second %s with the same name causes a warning that shows the first, and is saved after confirmation',
  async ([level, pathOf, form]) => {
    const path = pathOf();
    const first = await add(path, form('Elm Court'));
    expect(first.status).toBe(201);
    const warnedReply = await add(path, form('ELM court'));
    expect([warnedReply.status, warnedReply.body.code]).toEqual([409, 'equalName']);
    expect(firstFieldError(warnedReply)).toMatchObject({
      path: 'name',
      code: 'equalNameOf',
      record: { level, id: first.body.id, name: 'Elm Court' },
    });
    // A page shows two spaces as a single space.
    expect((await add(path, form('elm  court'))).body.code).toBe('equalName');
    expect((await add(path, { ...form('Elm Court'), allowEqualName: true })).status).toBe(201);
  },
);

test('HIE-03 records with the same name under different parents are not duplicates', async () => {
  expect((await add(`regions/${ids.region}/properties`, propertyForm({ name: 'Elm Court' }))).status).toBe(201);
  expect((await add(`regions/${ids.otherRegion}/properties`, propertyForm({ name: 'Elm Court' }))).status).toBe(201);
});

test('HIE-03 a new name or a move causes a warning if it creates a duplicate; a record is not a duplicate of itself', async () => {
  const path = `regions/${ids.region}/properties`;
  await add(path, propertyForm({ name: 'Elm Court' }));
  const { body: other } = await add(path, propertyForm({ name: 'Oak Court' }));
  const save = (overrides: Record<string, unknown>, revision = 1) =>
    management.send<SaveReply>(
      'PUT',
      `/api/properties/${other.id}`,
      propertyForm({ name: 'Oak Court', regionId: ids.region, revision, ...overrides }),
    );
  expect((await save({ name: 'Elm Court' })).body.code).toBe('equalName');
  expect((await save({ propertyCode: 'OAK' })).status).toBe(200);
  await add(`regions/${ids.otherRegion}/properties`, propertyForm({ name: 'Oak Court' }));
  expect((await save({ regionId: ids.otherRegion }, 2)).body.code).toBe('equalName');
});

test('HIE-03 a customer number belongs to one property; two forms reject it for a second property and name the first', async () => {
  const path = `regions/${ids.region}/properties`;
  const formWithNumber = (name: string, accountingCustomerNumber: string) =>
    propertyForm({ name, accountingCustomerNumber });
  const { body: first } = await add(path, formWithNumber('Elm Court', ' C-4711 '));
  expect(first.accountingCustomerNumber).toBe('C-4711');
  const message = 'This customer number belongs to Elm Court. Enter a different number.';
  const second = await add(path, formWithNumber('Oak Court', 'c-4711'));
  expect(second.status).toBe(400);
  expect(firstFieldError(second)).toMatchObject({
    path: 'accountingCustomerNumber',
    code: 'customerNumberTaken',
    message,
  });
  const { body: other } = await add(path, propertyForm({ name: 'Oak Court' }));
  const numberOnly = await management.send<SaveReply>('PUT', `/api/properties/${other.id}/customer-number`, {
    customerNumber: 'C-4711',
  });
  expect(firstFieldError(numberOnly)).toMatchObject({ path: 'customerNumber', message });
  const unchanged = { ...formWithNumber('Elm Court', 'C-4711'), regionId: ids.region, revision: first.revision };
  expect((await management.send('PUT', `/api/properties/${first.id}`, unchanged)).status).toBe(200);
});

test('PUR-06 HIE-03 the property form requires a reason for changing a customer number, but not for entering the first number', async () => {
  const { body: created } = await add(`regions/${ids.region}/properties`, propertyForm({ name: 'Elm Court' }));
  const save = (accountingCustomerNumber: string | null, revision: number, overrides: object = {}) =>
    management.send<SaveReply>('PUT', `/api/properties/${created.id}`, {
      ...propertyForm({ name: 'Elm Court', regionId: ids.region, accountingCustomerNumber, revision }),
      ...overrides,
    });
  expect((await save('E-1', 1)).status).toBe(200);
  for (const next of ['E-2', null])
    expect(firstFieldError(await save(next, 2))).toMatchObject({ path: 'customerNumberReason', code: 'valRequired' });
  const saveReply = await save('E-2', 2, { customerNumberReason: 'Moved to another account' });
  expect(saveReply.body.accountingCustomerNumber).toBe('E-2');
  // The same number again is not a change.
  expect((await save(' E-2 ', 3)).status).toBe(200);
});

test('HIE-03 if two users assign the same customer number at the same time, only one succeeds', async () => {
  const form = (name: string) => propertyForm({ name, accountingCustomerNumber: 'C-4712' });
  const path = `regions/${ids.region}/properties`;
  const replies = await Promise.all(['Elm', 'Oak', 'Ash', 'Fir'].map((name) => add(path, form(name))));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
});
