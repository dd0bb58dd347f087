import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { type EquipmentState, equipmentLifecycle } from '@latchboard/contract/inventory/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type EquipmentRecord = CallOutput<typeof contract.inventory.getEquipment>;
type List = CallOutput<typeof contract.inventory.listEquipment>;
type Product = CallOutput<typeof contract.products.addProduct>;

const serials = '/api/inventory/serial';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

/** Creates a product whose items have serial numbers, and signs in a production user. */
async function start() {
  const admin = await actor(server.url, 'sysadmin');
  const added = await admin.send<Product>('POST', '/api/products', {
    ...{ number: `K-${uniqueWord()}`, name: 'Keypad', kind: 'part', isSerial: true },
  });
  return { productId: added.body.id, production: await actor(server.url, 'production') };
}

const scan = (by: Caller, mode: string, serial: string, extraFields: object = {}) =>
  by.send<EquipmentRecord>('POST', `${serials}/scans`, { mode, serial, key: randomUUID(), ...extraFields });
const act = (by: Caller, id: number, action: string, extraFields: object = {}) =>
  by.send<EquipmentRecord>('POST', `${serials}/${id}/actions`, { action, ...extraFields });

test('INV-02 an item is reserved, delivered, returned, sent to its manufacturer, received back, and destroyed; its history shows each step with the person and the reason', async () => {
  const { productId, production } = await start();
  const { body: piece } = await scan(production, 'new', 'KP-7001', { productId });
  expect(piece).toMatchObject({ serial: 'KP-7001', state: 'inStock', property: null });
  const reserveReply = await act(production, piece.id, 'reserve', { propertyId: worldIds.property });
  expect(reserveReply.body).toMatchObject({ state: 'reserved', property: { id: worldIds.property } });
  expect((await act(production, piece.id, 'deliver')).body.state).toBe('atProperty');
  const returnReply = await scan(production, 'return', 'kp-7001', { reason: 'Display broken' });
  expect(returnReply.body).toMatchObject({ state: 'returned', property: null });
  expect((await scan(production, 'rmaOutgoing', 'KP-7001')).body.state).toBe('rmaOut');
  expect((await scan(production, 'rmaIncoming', 'KP-7001')).body.state).toBe('rmaIn');
  const withoutReason = await scan(production, 'destroyed', 'KP-7001');
  expect(withoutReason.body).toMatchObject({ code: 'validation', validationResult: { fields: [{ path: 'reason' }] } });
  const destroyed = await scan(production, 'destroyed', 'KP-7001', { reason: 'Beyond repair' });
  expect(destroyed.body.state).toBe('destroyed');
  expect(destroyed.body.may).toEqual([]);
  expect(destroyed.body.history.map(({ action, to, reason }) => [action, to, reason])).toEqual([
    ['destroy', 'destroyed', 'Beyond repair'],
    ['receiveFromRma', 'rmaIn', null],
    ['sendToRma', 'rmaOut', null],
    ['return', 'returned', 'Display broken'],
    ['deliver', 'atProperty', null],
    ['reserve', 'reserved', null],
    ['add', 'inStock', null],
  ]);
  expect(new Set(destroyed.body.history.map(({ by }) => by)).size).toBe(1);
});

test('INV-02 a scan is rejected if the serial number is invalid, already in use (in any case), unknown, or in the wrong state, and the error names the product', async () => {
  const { productId, production } = await start();
  await scan(production, 'new', 'kp-1', { productId });
  const repeatedReply = await scan(production, 'new', 'KP-1', { productId });
  expect(repeatedReply.status).toBe(400);
  expect(repeatedReply.body).toMatchObject({ validationResult: { fields: [{ path: 'serial', code: 'serialTaken' }] } });
  expect(JSON.stringify(repeatedReply.body)).toContain('Keypad');
  const unknown = await scan(production, 'return', 'KP-2');
  expect(unknown.body).toMatchObject({ validationResult: { fields: [{ path: 'serial', code: 'serialUnknown' }] } });
  const wrongState = await scan(production, 'return', 'KP-1');
  expect(wrongState.body).toMatchObject({ validationResult: { fields: [{ path: 'serial', code: 'serialInStock' }] } });
  for (const serial of ['', ' ', '=1+1', 'KP 1', 'x'.repeat(41), '１２'])
    expect((await scan(production, 'new', serial, { productId })).status, serial).toBe(400);
});

test('INV-02 a scan repeated with the same idempotency key is recorded once and gets the same reply', async () => {
  const { productId, production } = await start();
  const key = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => scan(production, 'new', 'KP-9', { productId, key })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(responses[0]?.body.history).toHaveLength(1);
});

test('INV-02 if two users act on the same item at the same time, each action is checked against the current state', async () => {
  const { productId, production } = await start();
  const { body } = await scan(production, 'new', 'KP-5', { productId });
  const technician = await actor(server.url, 'service');
  const responses = await Promise.all([
    act(production, body.id, 'reserve', { propertyId: worldIds.property }),
    act(technician, body.id, 'destroy', { reason: 'Fell down' }),
  ]);
  const statuses = responses.map(({ status }) => status).sort();
  // A reserved item can be destroyed, but a destroyed item cannot be reserved.
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  const { body: currentEquipment } = await production.get<EquipmentRecord>(`${serials}/${body.id}`);
  expect(currentEquipment.state).toBe('destroyed');
});

test('INV-02 no sequence of actions on an item reaches a state outside the transition table', async () => {
  const { productId, production } = await start();
  const actions = Object.keys(equipmentLifecycle.actions) as (keyof typeof equipmentLifecycle.actions)[];
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 8 }), async (sequence) => {
      count += 1;
      const { body: piece } = await scan(production, 'new', `P-${count}`, { productId });
      let state: EquipmentState = 'inStock';
      for (const action of sequence) {
        const { from, to } = equipmentLifecycle.actions[action];
        const extraFields = { reason: 'Sample', propertyId: worldIds.property };
        const { status } = await act(production, piece.id, action, extraFields);
        expect(status, `${state} ${action}`).toBe(from.includes(state) ? 200 : 409);
        if (from.includes(state)) state = to ?? state;
      }
      const { body: currentEquipment } = await production.get<EquipmentRecord>(`${serials}/${piece.id}`);
      expect(currentEquipment.state).toBe(state);
      expect(currentEquipment.property === null).toBe(state !== 'reserved' && state !== 'atProperty');
    }),
    { numRuns: 25 },
  );
});

test('INV-01 INV-02 items are delivered to a property in one request, all or nothing', async () => {
  const { productId, production } = await start();
  for (const serial of ['E-1', 'E-2', 'E-3']) await scan(production, 'new', serial, { productId });
  const deliver = (list: string[], key = randomUUID()) =>
    production.send('POST', '/api/inventory/express', { propertyId: worldIds.property, serials: list, key });
  const { body: third } = await production.get<List>(`${serials}?productId=${productId}&search=E-3`);
  await act(production, third.rows[0]?.id ?? 0, 'reserve', { propertyId: worldIds.foreignProperty });
  expect((await deliver(['E-1', 'E-2', 'E-3'])).body).toMatchObject({
    validationResult: { fields: [{ path: 'serials', code: 'serialElsewhere' }] },
  });
  const serialsInStock = async () =>
    (await production.get<List>(`${serials}?productId=${productId}&states=inStock`)).body.rows.map(
      ({ serial }) => serial,
    );
  expect(await serialsInStock()).toEqual(['E-1', 'E-2']);
  expect((await deliver(['E-1', 'e-1'])).status).toBe(400);
  const key = randomUUID();
  expect((await deliver(['E-1', 'E-2'], key)).body).toEqual({ count: 2 });
  expect((await deliver(['E-1', 'E-2'], key)).body).toEqual({ count: 2 });
  expect(await serialsInStock()).toEqual([]);
  const delivered = await production.get<List>(`${serials}?productId=${productId}&propertyId=${worldIds.property}`);
  expect(delivered.body.rows.map(({ serial, state }) => [serial, state])).toEqual([
    ['E-1', 'atProperty'],
    ['E-2', 'atProperty'],
  ]);
});

test('INV-01 equipment can be searched, sorted, counted, scanned in batches, and exported', async () => {
  const { productId, production } = await start();
  const batch = await production.send<{ id: number }>('POST', '/api/inventory/batches', {
    productId,
    note: 'Invoice 12',
  });
  for (const serial of ['Z-1', 'A-1', 'M-1'])
    await scan(production, 'new', serial, { productId, batchId: batch.body.id });
  const list = async (query: string) => (await production.get<List>(`${serials}?productId=${productId}&${query}`)).body;
  expect((await list('sort=-serial')).rows.map(({ serial }) => serial)).toEqual(['Z-1', 'M-1', 'A-1']);
  const first = await list('limit=2');
  expect([first.count, first.rows.length]).toEqual([3, 2]);
  expect((await list(`limit=2&cursor=${first.next}`)).rows.map(({ serial }) => serial)).toEqual(['Z-1']);
  expect((await list('search=m-1')).rows.map(({ serial }) => serial)).toEqual(['M-1']);
  const batches = await production.get<{ rows: unknown[] }>('/api/inventory/batches');
  expect(batches.body.rows[0]).toMatchObject({ note: 'Invoice 12', pieces: 3 });
  const counts = await production.get<{ rows: { product: { id: number }; states: object }[] }>(`${serials}/counts`);
  expect(counts.body.rows.find(({ product }) => product.id === productId)?.states).toEqual({ inStock: 3 });
  const file = await production.get<string>(`${serials}/file?format=csv&productId=${productId}`);
  expect(file.body).toContain('A-1');
  const [id] = (await list('search=A-1')).rows.map((row) => row.id);
  const rmaItems = await production.get<{ rows: { product: { id: number } }[] }>('/api/inventory/rma');
  expect(rmaItems.body.rows.filter(({ product }) => product.id === productId)).toEqual([]);
  const assigned = await production.send<EquipmentRecord>('PUT', `${serials}/${id}/holder`, {
    holderId: 104,
    revision: 0,
  });
  expect(assigned.body.holder?.id).toBe(104);
  const staleReply = await production.send('PUT', `${serials}/${id}/holder`, { holderId: null, revision: 0 });
  expect(staleReply.body.code).toBe('changedByAnother');
});

test('INV-01 a user with only read access to inventory cannot change it', async () => {
  const { productId } = await start();
  const management = await actor(server.url, 'management');
  expect((await management.get(serials)).status).toBe(200);
  expect((await scan(management, 'new', 'KP-1', { productId })).status).toBe(403);
});
