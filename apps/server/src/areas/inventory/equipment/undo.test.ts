import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type EquipmentRecord = CallOutput<typeof contract.inventory.getEquipment>;
type Desk = CallOutput<typeof contract.inventory.readScanDesk>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const scans = '/api/inventory/serial/scans';

async function start() {
  const production = await actor(server.url, 'production');
  const { body } = await production.get<Desk>('/api/inventory/scan-desk');
  const productId = body.products[0]?.id ?? 0;
  return { production, productId, desk: body };
}

async function scan(by: Caller, mode: string, serial: string, overrides: object = {}) {
  const key = randomUUID();
  const { body } = await by.send<EquipmentRecord>('POST', scans, { mode, serial, key, ...overrides });
  return { key, piece: body };
}
const undo = (by: Caller, key: string) => by.send('POST', `${scans}/undo`, { key });

test('INV-01 undoing the scan of a new item removes it and frees its number, and a late repeated request changes nothing', async () => {
  const { production, productId } = await start();
  const { key, piece } = await scan(production, 'new', 'UN-1', { productId });
  expect((await undo(production, key)).body).toEqual({ serial: 'UN-1' });
  expect((await production.get(`/api/inventory/serial/${piece.id}`)).status).toBe(404);
  expect((await undo(production, key)).status).toBe(404);
  const repeatedReply = await production.send('POST', scans, { mode: 'new', serial: 'UN-1', productId, key });
  expect(repeatedReply.status).toBe(404);
  expect((await scan(production, 'new', 'UN-1', { productId })).piece.state).toBe('inStock');
});

test('INV-02 undoing a scan returns the item to its previous location, and the item’s history shows the undo', async () => {
  const { production, productId } = await start();
  await scan(production, 'new', 'UN-2', { productId });
  const delivery = { propertyId: worldIds.property, serials: ['UN-2'], key: randomUUID() };
  await production.send('POST', '/api/inventory/express', delivery);
  const { key, piece } = await scan(production, 'return', 'UN-2');
  expect([piece.state, piece.property]).toEqual(['returned', null]);
  await undo(production, key);
  const { body: currentEquipment } = await production.get<EquipmentRecord>(`/api/inventory/serial/${piece.id}`);
  expect([currentEquipment.state, currentEquipment.property?.id]).toEqual(['atProperty', worldIds.property]);
  expect(currentEquipment.history.slice(0, 2).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['change', 'returned', 'atProperty'],
    ['return', 'atProperty', 'returned'],
  ]);
  expect((await undo(production, key)).body.code).toBe('scanNotLast');
  expect((await undo(production, delivery.key)).status).toBe(404);
});

test('INV-02 a scan by another person, or a scan followed by another change, cannot be undone', async () => {
  const { production, productId } = await start();
  const { key, piece } = await scan(production, 'new', 'UN-3', { productId });
  const technician = await actor(server.url, 'service');
  expect((await undo(technician, key)).body.code).toBe('scanNotLast');
  const reserve = { action: 'reserve', propertyId: worldIds.property };
  await technician.send('POST', `/api/inventory/serial/${piece.id}/actions`, reserve);
  const repeatedReply = await undo(production, key);
  expect([repeatedReply.status, repeatedReply.body.code]).toEqual([409, 'scanNotLast']);
});

test('INV-02 of many simultaneous scans of the same new serial number, only one succeeds', async () => {
  const { production, productId } = await start();
  const technician = await actor(server.url, 'service');
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? production : technician).send('POST', scans, {
        ...{ mode: 'new', serial: n % 3 === 0 ? 'same-1' : 'SAME-1', productId, key: randomUUID() },
      }),
    ),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusedReplies = all.filter(({ status }) => status === 400);
  expect(refusedReplies).toHaveLength(19);
  expect(refusedReplies[0]?.body.validationResult?.fields).toMatchObject([{ path: 'serial', code: 'serialTaken' }]);
});

test('INV-01 the scan desk offers the products with serial numbers and the latest batches; people and properties with equipment are found by name', async () => {
  const { production, desk } = await start();
  expect(desk.products.length).toBeGreaterThan(0);
  const productId = desk.products[0]?.id;
  await production.send('POST', '/api/inventory/batches', { productId, note: 'Pallet 7' });
  const { body } = await production.get<Desk>('/api/inventory/scan-desk');
  expect(body.batches[0]).toMatchObject({ note: 'Pallet 7', pieces: 0 });
  expect(body.keepingKey).not.toBe('');
  const found = await production.get<{ rows: { name: string }[] }>('/api/inventory/holders?search=zzz');
  expect(found.body.rows).toEqual([]);
  const all = await production.get<{ rows: { name: string }[] }>('/api/inventory/holders');
  expect(all.body.rows.length).toBeGreaterThan(0);
});
