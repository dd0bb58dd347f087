import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Place = CallOutput<typeof contract.inventory.addPlace>;
type Product = CallOutput<typeof contract.products.addProduct>;
type Stock = CallOutput<typeof contract.inventory.listStock>;
type Count = CallOutput<typeof contract.inventory.addCount>;
type Counts = CallOutput<typeof contract.inventory.listCounts>;

/** A place with 28 pieces of a product, and calls that count and move them. */
async function start() {
  const server = await testServer();
  const production = await actor(server.url, 'production');
  const admin = await actor(server.url, 'sysadmin');
  const add = async (name: string) => {
    const form = { number: `C-${randomUUID().slice(0, 8)}`, name, kind: 'supply' };
    return (await admin.send<Product>('POST', '/api/products', form)).body.id;
  };
  const productId = await add('Key ring');
  const van = (await production.send<Place>('POST', '/api/inventory/places', { name: 'Van 1' })).body;
  const shelf = (await production.send<Place>('POST', '/api/inventory/places', { name: 'Shelf' })).body;
  const book = (more: object) =>
    production.send('POST', '/api/inventory/movements', { productId, key: randomUUID(), ...more });
  await book({ reason: 'received', quantity: 28, toPlaceId: shelf.id });
  const count = (counted: number, { placeId = shelf.id, product = productId } = {}) =>
    production.send<Count & { validationResult?: { fields: { code: string; message?: string }[] } }>(
      'POST',
      '/api/inventory/counts',
      { placeId, lines: [{ productId: product, counted }] },
    );
  const close = (id: number, action: 'book' | 'drop') =>
    production.send('POST', `/api/inventory/counts/${id}/actions`, { action });
  const balance = async () =>
    (await production.get<Stock>('/api/inventory/general')).body.rows.find(
      ({ product, place }) => product.id === productId && place.id === shelf.id,
    )?.quantity;
  return { ...server, production, add, van, shelf, productId, book, count, close, balance };
}

test('INV-01 INV-03 a second count of a product at a location is rejected while the first is open, and the error names the first', async () => {
  const { count, close, balance, van, add } = await start();
  const first = await count(20);
  const second = await count(25);
  expect([second.status, second.body.validationResult?.fields[0]?.code]).toEqual([409, 'countOpen']);
  expect(second.body.validationResult?.fields[0]?.message).toContain(`#${first.body.id}`);
  expect(second.body.validationResult?.fields[0]?.message).toContain('Key ring');
  // Another place and another product can be counted.
  expect((await count(0, { placeId: van.id })).status).toBe(201);
  expect((await count(1, { product: await add('Key tag') })).status).toBe(201);
  expect((await close(first.body.id, 'book')).status).toBe(200);
  expect(await balance()).toBe(20);
  const again = await count(25);
  expect(again.body.lines).toMatchObject([{ counted: 25, expected: 20 }]);
  expect((await close(again.body.id, 'book')).status).toBe(200);
  expect(await balance()).toBe(25);
});

test('INV-03 if two counts of a product are submitted at the same time, one is rejected', async () => {
  const { ownerUrl, count, close, balance } = await start();
  // Both check for an open count before one of them is stored.
  const hold = ['lock table stock_count in share mode'];
  const answers = await whileLocked({ ownerUrl }, hold, [() => count(20), () => count(25)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const open = answers.find(({ status }) => status === 201)?.body;
  await close(open?.id ?? 0, 'book');
  expect(await balance()).toBe(open?.lines[0]?.counted);
});

test('INV-03 pieces that move between the count and its application stay moved, and the count shows the balance after it is applied', async () => {
  const { count, close, book, balance, shelf, van, production } = await start();
  const { body } = await count(20);
  await book({ reason: 'received', quantity: 5, toPlaceId: shelf.id });
  await book({ reason: 'moved', quantity: 3, fromPlaceId: shelf.id, toPlaceId: van.id });
  const shown = await production.get<Counts>('/api/inventory/counts?state=open');
  expect(shown.body.rows[0]?.lines).toMatchObject([{ counted: 20, expected: 28, balance: 30, afterBooking: 22 }]);
  await close(body.id, 'book');
  expect(await balance()).toBe(22);
  const closed = await production.get<Counts>('/api/inventory/counts');
  expect(closed.body.rows[0]?.lines).toMatchObject([{ balance: null, afterBooking: null }]);
});

test('INV-03 a count is applied once, even if two users apply it at the same time and one repeats the request', async () => {
  const { count, close, balance } = await start();
  const { body } = await count(20);
  const both = await Promise.all([close(body.id, 'book'), close(body.id, 'book')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await close(body.id, 'book')).body.code).toBe('stateChanged');
  expect((await close(body.id, 'drop')).body.code).toBe('stateChanged');
  expect(await balance()).toBe(20);
});

test('INV-03 if several counts from an earlier version are open, only the first applies its difference', async () => {
  const { count, close, balance, ownerUrl } = await start();
  const first = (await count(20)).body.id;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // A count as an earlier version stored it.
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
  expect((await close(first, 'book')).status).toBe(200);
  const refused = await close(second, 'book');
  expect([refused.status, refused.body.validationResult?.fields[0]?.code]).toEqual([409, 'countOutdated']);
  expect(await balance()).toBe(20);
  expect((await close(second, 'drop')).status).toBe(200);
});

test('INV-03 a count that would make the stock negative is rejected with the name of the product', async () => {
  const { count, close, book, balance, shelf, van } = await start();
  const { body } = await count(20);
  await book({ reason: 'moved', quantity: 25, fromPlaceId: shelf.id, toPlaceId: van.id });
  const refused = await close(body.id, 'book');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Only 3 of Key ring in stock here.');
  expect(await balance()).toBe(3);
});

test('INV-01 an inactive location cannot be counted, and an open count of it cannot be applied', async () => {
  const { count, close, production, van } = await start();
  const open = await count(5, { placeId: van.id });
  const form = { name: van.name, isActive: false, revision: van.revision };
  expect((await production.send('PUT', `/api/inventory/places/${van.id}`, form)).status).toBe(200);
  const codeOf = ({ body }: { body: { validationResult?: unknown } }) => JSON.stringify(body.validationResult);
  const booked = await close(open.body.id, 'book');
  expect([booked.status, codeOf(booked)]).toEqual([400, expect.stringContaining('placeClosed')]);
  expect((await close(open.body.id, 'drop')).status).toBe(200);
  const again = await count(5, { placeId: van.id });
  expect([again.status, codeOf(again)]).toEqual([400, expect.stringContaining('placeClosed')]);
});
