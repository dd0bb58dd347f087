import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type StockLocation = CallOutput<typeof contract.inventory.addPlace>;
type Product = CallOutput<typeof contract.products.addProduct>;
type Stock = CallOutput<typeof contract.inventory.listStock>;
type Count = CallOutput<typeof contract.inventory.addCount>;
type Counts = CallOutput<typeof contract.inventory.listCounts>;
type Movements = CallOutput<typeof contract.inventory.listMovements>;

/** Creates a location with 28 items of a product. Returns functions that count and move them. */
async function start() {
  const server = await testServer();
  const production = await actor(server.url, 'production');
  const admin = await actor(server.url, 'sysadmin');
  const addProduct = async (name: string) => {
    const form = { number: `C-${uniqueWord()}`, name, kind: 'supply' };
    return (await admin.send<Product>('POST', '/api/products', form)).body.id;
  };
  const productId = await addProduct('Key ring');
  const van = (await production.send<StockLocation>('POST', '/api/inventory/places', { name: 'Van 1' })).body;
  const shelf = (await production.send<StockLocation>('POST', '/api/inventory/places', { name: 'Shelf' })).body;
  const book = (overrides: object) =>
    production.send('POST', '/api/inventory/movements', { productId, key: randomUUID(), ...overrides });
  await book({ reason: 'received', quantity: 28, toPlaceId: shelf.id });
  const count = (counted: number, { placeId = shelf.id, product = productId } = {}) =>
    production.send<Count & { validationResult?: { fields: { code: string; message?: string }[] } }>(
      'POST',
      '/api/inventory/counts',
      { placeId, lines: [{ productId: product, counted }] },
    );
  const actOnCount = (id: number, action: 'book' | 'drop' | 'undo') =>
    production.send('POST', `/api/inventory/counts/${id}/actions`, { action });
  const readBalance = async () =>
    (await production.get<Stock>('/api/inventory/general')).body.rows.find(
      ({ product, place }) => product.id === productId && place.id === shelf.id,
    )?.quantity;
  return { ...server, production, addProduct, van, shelf, productId, book, count, actOnCount, readBalance };
}

test('INV-01 INV-03 a second count of a product at a location is rejected while the first is open, and the error names the first', async () => {
  const { count, actOnCount, readBalance, van, addProduct } = await start();
  const first = await count(20);
  const second = await count(25);
  expect([second.status, second.body.validationResult?.fields[0]?.code]).toEqual([409, 'countOpen']);
  expect(second.body.validationResult?.fields[0]?.message).toContain(`#${first.body.id}`);
  expect(second.body.validationResult?.fields[0]?.message).toContain('Key ring');
  // Another location or another product can be counted at the same time.
  expect((await count(0, { placeId: van.id })).status).toBe(201);
  expect((await count(1, { product: await addProduct('Key tag') })).status).toBe(201);
  expect((await actOnCount(first.body.id, 'book')).status).toBe(200);
  expect(await readBalance()).toBe(20);
  const secondCount = await count(25);
  expect(secondCount.body.lines).toMatchObject([{ counted: 25, expected: 20 }]);
  expect((await actOnCount(secondCount.body.id, 'book')).status).toBe(200);
  expect(await readBalance()).toBe(25);
});

test('INV-03 if two counts of a product are submitted at the same time, one is rejected', async () => {
  const { ownerUrl, count, actOnCount, readBalance } = await start();
  // Both requests check for an open count before either one is stored.
  const locks = ['lock table stock_count in share mode'];
  const answers = await whileLocked({ ownerUrl }, locks, [() => count(20), () => count(25)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const open = answers.find(({ status }) => status === 201)?.body;
  await actOnCount(open?.id ?? 0, 'book');
  expect(await readBalance()).toBe(open?.lines[0]?.counted);
});

test('INV-03 applying a count keeps movements made after the count, and the count shows the resulting balance', async () => {
  const { count, actOnCount, book, readBalance, shelf, van, production } = await start();
  const { body } = await count(20);
  await book({ reason: 'received', quantity: 5, toPlaceId: shelf.id });
  await book({ reason: 'moved', quantity: 3, fromPlaceId: shelf.id, toPlaceId: van.id });
  const openCounts = await production.get<Counts>('/api/inventory/counts?state=open');
  expect(openCounts.body.rows[0]?.lines).toMatchObject([{ counted: 20, expected: 28, balance: 30, afterBooking: 22 }]);
  await actOnCount(body.id, 'book');
  expect(await readBalance()).toBe(22);
  const closed = await production.get<Counts>('/api/inventory/counts');
  expect(closed.body.rows[0]?.lines).toMatchObject([{ balance: null, afterBooking: null }]);
});

test('INV-03 a count is applied once, even if two users apply it at the same time and one repeats the request', async () => {
  const { count, actOnCount, readBalance } = await start();
  const { body } = await count(20);
  const responses = await Promise.all([actOnCount(body.id, 'book'), actOnCount(body.id, 'book')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await actOnCount(body.id, 'book')).body.code).toBe('stateChanged');
  expect((await actOnCount(body.id, 'drop')).body.code).toBe('stateChanged');
  expect(await readBalance()).toBe(20);
});

test('INV-03 if several counts from an earlier version are open, only the first applies its difference', async () => {
  const { count, actOnCount, readBalance, ownerUrl } = await start();
  const first = (await count(20)).body.id;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // Adds a count in the format of an earlier release.
  const { rows } = await owner.query<{ id: number }>(
    'insert into stock_count (place_id, at, staff_id) select place_id, at, staff_id from stock_count where id = $1 returning id',
    [first],
  );
  const second = rows[0]?.id ?? 0;
  await owner.query(
    'insert into stock_count_line (count_id, product_id, counted, expected) select $1, product_id, 25, expected from stock_count_line where count_id = $2',
    [second, first],
  );
  await owner.end();
  expect((await actOnCount(first, 'book')).status).toBe(200);
  const refusedReply = await actOnCount(second, 'book');
  expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]?.code]).toEqual([409, 'countOutdated']);
  expect(await readBalance()).toBe(20);
  expect((await actOnCount(second, 'drop')).status).toBe(200);
});

test('INV-03 a count that would make the stock negative is rejected, and the error names the product', async () => {
  const { count, actOnCount, book, readBalance, shelf, van } = await start();
  const { body } = await count(20);
  await book({ reason: 'moved', quantity: 25, fromPlaceId: shelf.id, toPlaceId: van.id });
  const refusedReply = await actOnCount(body.id, 'book');
  expect(refusedReply.status).toBe(400);
  expect(JSON.stringify(refusedReply.body)).toContain('Key ring: only 3 in stock here.');
  expect(await readBalance()).toBe(3);
});

test('INV-01 an inactive location cannot be counted, and an open count at it cannot be applied', async () => {
  const { count, actOnCount, production, van } = await start();
  const open = await count(5, { placeId: van.id });
  const form = { name: van.name, isActive: false, revision: van.revision };
  expect((await production.send('PUT', `/api/inventory/places/${van.id}`, form)).status).toBe(200);
  const codeOf = ({ body }: { body: { validationResult?: unknown } }) => JSON.stringify(body.validationResult);
  const booked = await actOnCount(open.body.id, 'book');
  expect([booked.status, codeOf(booked)]).toEqual([400, expect.stringContaining('placeClosed')]);
  expect((await actOnCount(open.body.id, 'drop')).status).toBe(200);
  const secondCount = await count(5, { placeId: van.id });
  expect([secondCount.status, codeOf(secondCount)]).toEqual([400, expect.stringContaining('placeClosed')]);
});

test('INV-01 an applied count can be undone once; the ledger keeps both movements', async () => {
  const { count, actOnCount, readBalance, production, productId } = await start();
  const { body } = await count(20);
  expect((await actOnCount(body.id, 'undo')).body.code).toBe('stateChanged');
  expect((await actOnCount(body.id, 'book')).body).toMatchObject({ state: 'booked', mayUndo: true });
  expect(await readBalance()).toBe(20);
  const responses = await Promise.all([actOnCount(body.id, 'undo'), actOnCount(body.id, 'undo')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
    state: 'dropped',
    isUndone: true,
    mayUndo: false,
  });
  expect(await readBalance()).toBe(28);
  const ledger = await production.get<Movements>(`/api/inventory/movements?productId=${productId}`);
  expect(ledger.body.rows.slice(0, 2)).toMatchObject([
    { reason: 'adjusted', quantity: 8, note: `Undo #${body.id}` },
    { reason: 'counted', quantity: 8, note: `#${body.id}` },
  ]);
  const secondCount = await count(26);
  expect((await actOnCount(secondCount.body.id, 'book')).status).toBe(200);
  expect(await readBalance()).toBe(26);
});

test('INV-01 an applied count cannot be undone after its products moved at that location; the error names these products', async () => {
  const { addProduct, count, actOnCount, book, readBalance, shelf, van, production } = await start();
  const { body } = await count(20);
  await actOnCount(body.id, 'book');
  const mayUndo = async () =>
    (await production.get<Counts>('/api/inventory/counts')).body.rows.find(({ id }) => id === body.id)?.mayUndo;
  // Movements of other products and at other locations have no effect.
  await book({ productId: await addProduct('Key tag'), reason: 'received', quantity: 1, toPlaceId: shelf.id });
  await book({ reason: 'received', quantity: 1, toPlaceId: van.id });
  expect(await mayUndo()).toBe(true);
  expect((await book({ reason: 'moved', quantity: 2, fromPlaceId: shelf.id, toPlaceId: van.id })).status).toBe(201);
  expect(await mayUndo()).toBe(false);
  const refusedReply = await actOnCount(body.id, 'undo');
  expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]?.code]).toEqual([409, 'countMovedSince']);
  expect(JSON.stringify(refusedReply.body)).toContain('Key ring');
  expect(await readBalance()).toBe(18);
});
