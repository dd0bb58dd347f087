import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';

type StockLocation = CallOutput<typeof contract.inventory.addPlace>;
type Product = CallOutput<typeof contract.products.addProduct>;
type Stock = CallOutput<typeof contract.inventory.listStock>;
type Count = CallOutput<typeof contract.inventory.addCount>;
type Counts = CallOutput<typeof contract.inventory.listCounts>;
type Ledger = CallOutput<typeof contract.inventory.listMovements>;

const concurrentTakers = 250;

/** Creates two locations and a product that is counted, and signs in a production user who records movements. */
async function start() {
  const server = await testServer();
  const { url } = server;
  const admin = await actor(url, 'sysadmin');
  const production = await actor(url, 'production');
  const form = { number: `S-${uniqueWord()}`, name: 'Key ring', kind: 'supply' };
  const productId = (await admin.send<Product>('POST', '/api/products', form)).body.id;
  const [warehouse] = (await production.get<{ rows: StockLocation[] }>('/api/inventory/places')).body.rows;
  const van = (await production.send<StockLocation>('POST', '/api/inventory/places', { name: 'Van 1' })).body;
  const book = (overrides: object) =>
    production.send('POST', '/api/inventory/movements', { productId, key: randomUUID(), ...overrides });
  const balances = async () =>
    Object.fromEntries(
      (await production.get<Stock>('/api/inventory/general')).body.rows
        .filter(({ product }) => product.id === productId)
        .map(({ place, quantity }) => [place.name, quantity]),
    );
  return { ...server, production, productId, warehouseId: warehouse?.id ?? 0, van, book, balances };
}

test('INV-03 items are received, moved, and adjusted with a reason; the ledger names the person', async () => {
  const { book, warehouseId, van, balances, production, productId } = await start();
  await book({ reason: 'received', quantity: 10, toPlaceId: warehouseId });
  await book({ reason: 'moved', quantity: 4, fromPlaceId: warehouseId, toPlaceId: van.id });
  const withoutReason = await book({ reason: 'adjusted', quantity: 1, fromPlaceId: van.id });
  expect(withoutReason.body.validationResult?.fields).toMatchObject([{ path: 'note', code: 'valRequired' }]);
  await book({ reason: 'adjusted', quantity: 1, fromPlaceId: van.id, note: 'Lost on the way' });
  expect(await balances()).toEqual({ Warehouse: 6, 'Van 1': 3 });
  const { rows } = (await production.get<Ledger>(`/api/inventory/movements?productId=${productId}`)).body;
  expect(rows.map(({ reason, quantity, from, to, note }) => [reason, quantity, from?.name, to?.name, note])).toEqual([
    ['adjusted', 1, 'Van 1', undefined, 'Lost on the way'],
    ['moved', 4, 'Warehouse', 'Van 1', ''],
    ['received', 10, undefined, 'Warehouse', ''],
  ]);
  expect(rows.every(({ by }) => by !== null)).toBe(true);
});

test('INV-03 a quantity may contain only digits', async () => {
  const { book, warehouseId } = await start();
  for (const quantity of [0, -1, 1.5, '5', '1e3', '１２', null, 1e9]) {
    const { status } = await book({ reason: 'received', quantity, toPlaceId: warehouseId });
    expect(status, String(quantity)).toBe(400);
  }
  const spelledOut = await book({ reason: 'received', quantity: 'two', toPlaceId: warehouseId });
  expect(spelledOut.body.validationResult?.fields).toMatchObject([{ path: 'quantity', code: 'numbersOnly' }]);
});

test('INV-03 if many users take the last item at the same time, one gets it, and stock never falls below zero', async () => {
  const { book, warehouseId, balances } = await start();
  await book({ reason: 'received', quantity: 1, toPlaceId: warehouseId });
  const responses = await Promise.all(
    Array.from({ length: concurrentTakers }, () =>
      book({ reason: 'adjusted', quantity: 1, fromPlaceId: warehouseId, note: 'Taken' }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusedReplies = responses.filter(({ status }) => status === 400);
  // On a busy machine, some requests fail with a code that allows a retry.
  const retryableReplies = responses.filter(
    ({ status, headers }) => [409, 503].includes(status) && headers.get('retry-after'),
  );
  expect(refusedReplies.length + retryableReplies.length).toBe(concurrentTakers - 1);
  expect(refusedReplies[0]?.body.validationResult?.fields).toMatchObject([
    { path: 'quantity', code: 'stockShortOf', message: 'Key ring: only 0 in stock here.' },
  ]);
  expect(await balances()).toEqual({ Warehouse: 0 });
}, 120_000);

test('INV-03 SYS-06 a change sent again with the same idempotency key is recorded once, and reuse of the key with other content or by another user is rejected', async () => {
  const { book, warehouseId, balances, productId, url } = await start();
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => book({ reason: 'received', quantity: 5, toPlaceId: warehouseId, key })));
  const form = { reason: 'received', quantity: 5, toPlaceId: warehouseId, key };
  const other = await book({ ...form, quantity: 6 });
  expect([other.status, other.body.code]).toEqual([422, 'keyUsedOtherwise']);
  const admin = await actor(url, 'sysadmin');
  const colleague = await admin.send('POST', '/api/inventory/movements', { ...form, productId });
  expect([colleague.status, colleague.body.code]).toEqual([422, 'keyUsedOtherwise']);
  expect((await book(form)).status).toBe(201);
  expect(await balances()).toEqual({ Warehouse: 5 });
});

test('INV-03 after any sequence of movements, each balance equals the sum of its ledger', async () => {
  const { book, warehouseId, van, ownerUrl } = await start();
  await book({ reason: 'received', quantity: 1, toPlaceId: warehouseId });
  const place = fc.constantFrom(warehouseId, van.id, null);
  const movement = fc.record({
    reason: fc.constantFrom('received', 'moved', 'adjusted'),
    quantity: fc.integer({ min: 1, max: 20 }),
    fromPlaceId: place,
    toPlaceId: place,
    note: fc.constantFrom('', 'Found'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 6 }), async (movements) => {
      await Promise.all(movements.map(book));
    }),
    { numRuns: 20 },
  );
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(`select b.place_id, b.quantity,
      (select coalesce(sum(case when m.to_place_id = b.place_id then m.quantity else -m.quantity end), 0)::int from stock_movement m
        where m.product_id = b.product_id and b.place_id in (m.from_place_id, m.to_place_id)) as sum
    from stock_balance b`);
  await owner.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { quantity, sum } of rows) expect(quantity).toBe(sum);
});

test('INV-01 INV-03 a blind count is submitted, shows its differences, and is applied once', async () => {
  const { book, warehouseId, balances, production, productId } = await start();
  await book({ reason: 'received', quantity: 10, toPlaceId: warehouseId });
  const lines = [{ productId, counted: 8 }];
  const { body: count } = await production.send<Count>('POST', '/api/inventory/counts', {
    placeId: warehouseId,
    lines,
  });
  expect(count).toMatchObject({ state: 'open', lines: [{ counted: 8, expected: 10 }] });
  expect(await balances()).toEqual({ Warehouse: 10 });
  await book({ reason: 'received', quantity: 5, toPlaceId: warehouseId });
  const close = (action: string) =>
    production.send<Count>('POST', `/api/inventory/counts/${count.id}/actions`, { action });
  const responses = await Promise.all([close('book'), close('book')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balances()).toEqual({ Warehouse: 13 });
  const duplicate = await production.send('POST', '/api/inventory/counts', {
    placeId: warehouseId,
    lines: [...lines, ...lines],
  });
  expect(duplicate.status).toBe(400);
});

test('INV-03 a product is marked as low below its threshold', async () => {
  const { book, warehouseId, production, productId } = await start();
  await book({ reason: 'received', quantity: 5, toPlaceId: warehouseId });
  const address = `/api/inventory/general/${productId}/${warehouseId}`;
  const lowProducts = async () =>
    (await production.get<Stock>('/api/inventory/general?view=low')).body.rows.map(({ product }) => product.id);
  expect((await production.send('PUT', address, { threshold: 5, revision: 0 })).body).toMatchObject({
    isLow: false,
  });
  expect(await lowProducts()).toEqual([]);
  await book({ reason: 'adjusted', quantity: 1, fromPlaceId: warehouseId, note: 'Used' });
  expect(await lowProducts()).toEqual([productId]);
});

test('INV-03 a low-stock threshold that another person changed in the meantime is not overwritten, and the error shows the new threshold', async () => {
  const { warehouseId, production, productId, url } = await start();
  const address = `/api/inventory/general/${productId}/${warehouseId}`;
  const admin = await actor(url, 'sysadmin');
  expect((await admin.send('PUT', address, { threshold: 10, revision: 0 })).status).toBe(200);
  const staleReply = await production.send<Partial<FailureBody>>('PUT', address, { threshold: 3, revision: 0 });
  expect([staleReply.status, staleReply.body.code]).toEqual([409, 'changedByAnother']);
  expect(staleReply.body.validationResult?.fields).toMatchObject([{ path: 'threshold', code: 'thresholdChanged' }]);
  expect(staleReply.body.validationResult?.fields[0]?.message).toContain('10');
  expect((await production.send('PUT', address, { threshold: 3, revision: 1 })).body).toMatchObject({ threshold: 3 });
  // The threshold is 10 again, but the caller did not read this change.
  expect((await admin.send('PUT', address, { threshold: 10, revision: 2 })).status).toBe(200);
  expect((await production.send('PUT', address, { threshold: 5, revision: 1 })).status).toBe(409);
  expect((await production.send('PUT', address, { threshold: 5, revision: 3 })).body).toMatchObject({ threshold: 5 });
});

test('INV-03 a location can be deactivated only if it is empty, and two locations cannot have the same name', async () => {
  const { book, production, van } = await start();
  await book({ reason: 'received', quantity: 1, toPlaceId: van.id });
  const change = (overrides: object) =>
    production.send('PUT', `/api/inventory/places/${van.id}`, {
      name: 'Van 1',
      isActive: false,
      revision: 0,
      ...overrides,
    });
  expect((await change({})).body.validationResult?.fields).toMatchObject([{ path: 'isActive', code: 'placeNotEmpty' }]);
  await book({ reason: 'adjusted', quantity: 1, fromPlaceId: van.id, note: 'Moved by hand' });
  expect((await change({})).status).toBe(200);
  expect((await change({})).body.code).toBe('changedByAnother');
  const closed = await book({ reason: 'received', quantity: 1, toPlaceId: van.id });
  expect(closed.body.validationResult?.fields).toMatchObject([{ code: 'placeClosed' }]);
  const duplicateReply = await production.send('POST', '/api/inventory/places', { name: 'warehouse' });
  expect(duplicateReply.body.validationResult?.fields).toMatchObject([{ path: 'name', code: 'placeNameTaken' }]);
});

test('INV-03 stock, its ledger, and all counts can be exported as files, with counted and expected numbers', async () => {
  const { production, productId, warehouseId, van, book, url } = await start();
  await book({ reason: 'received', quantity: 10, toPlaceId: warehouseId });
  await book({ reason: 'moved', quantity: 4, fromPlaceId: warehouseId, toPlaceId: van.id, note: 'Tour' });
  const lines = [{ productId, counted: 3 }];
  expect((await production.send('POST', '/api/inventory/counts', { placeId: van.id, lines })).status).toBe(201);
  const file = async (path: string) => {
    const reply = await production.get<string>(`/api/inventory/${path}format=csv`);
    expect(reply.headers.get('content-type')).toContain('text/csv');
    return reply.body;
  };
  const stock = await file(`general/file?placeId=${van.id}&`);
  expect(stock).toMatch(/Key ring.*Van 1.*4/);
  expect(stock).not.toContain('Warehouse');
  const ledger = await file(`movements/file?productId=${productId}&`);
  expect(ledger).toMatch(/4.*Warehouse → Van 1.*Tour/);
  expect(await file('counts/file?')).toMatch(/Van 1.*Needs review.*Key ring.*3.*4.*-1/);
  expect((await (await actor(url, 'manager')).get('/api/inventory/movements/file?format=csv')).status).toBe(403);
});

test('INV-01 the pages of the count list contain each count once, and the file contains all counts', async () => {
  const { production, productId, van } = await start();
  const countIds: number[] = [];
  for (const counted of [0, 1, 2, 3, 4, 5, 6]) {
    const count = { placeId: van.id, lines: [{ productId, counted }] };
    countIds.push((await production.send<Count>('POST', '/api/inventory/counts', count)).body.id);
    await production.send('POST', `/api/inventory/counts/${countIds.at(-1)}/actions`, { action: 'drop' });
  }
  const readIds: number[] = [];
  let cursor: string | null = null;
  do {
    const cursorParam: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await production.get<Counts>(`/api/inventory/counts?limit=3${cursorParam}`);
    readIds.push(...body.rows.map(({ id }) => id));
    cursor = body.next;
  } while (cursor !== null);
  expect(readIds).toEqual(countIds.toReversed());
  const file = (await production.get<string>('/api/inventory/counts/file?format=csv')).body;
  expect(file.split('\n').filter((line) => line.includes('Key ring'))).toHaveLength(countIds.length);
});
