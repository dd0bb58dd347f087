import type { CallOutput, contract } from '@latchboard/contract';
import { proposePrice } from '@latchboard/contract/products/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Tables = CallOutput<typeof contract.products.listPriceTables>;
type Table = Tables['rows'][number];
type Product = CallOutput<typeof contract.products.addProduct>;
type Products = CallOutput<typeof contract.products.listProducts>;

const tablesPath = '/api/price-tables';
const start = '2026-11-23T18:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(start) } });
});
afterAll(() => server.close());

const quantityLimits = [100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1000, 1200, 1600, 2000];

test('PUR-09 the first price tables contain the known prices for their quantities; unknown prices are empty', async () => {
  const sales = await actor(server.url, 'sales');
  const { rows } = (await sales.get<Tables>(`${tablesPath}?state=inForce`)).body;
  const tableOf = (plan: Table['plan'], tier: Table['tier'], variant = '') => {
    const table = rows.find((row) => row.plan === plan && row.tier === tier && row.variant === variant);
    if (!table) throw new Error(`no table ${plan} ${tier} ${variant}`);
    return table;
  };
  const knownSteps = (table: Table) =>
    table.steps.filter(({ cents }) => cents !== null).map(({ upTo, cents }) => [upTo, cents]);
  expect(knownSteps(tableOf('monthly', 'PRI'))).toEqual([
    [100, 2995],
    [200, 3495],
  ]);
  expect(knownSteps(tableOf('monthly', 'STD'))).toEqual([
    [100, 4495],
    [2000, 19_495],
  ]);
  expect(knownSteps(tableOf('monthly', 'STD', 'Up to $154.95'))).toEqual([
    [100, 4495],
    [2000, 15_495],
  ]);
  expect(knownSteps(tableOf('monthly', 'PRE'))).toEqual([[100, 4995]]);
  expect(knownSteps(tableOf('monthly', 'PLT'))).toEqual([[100, 5495]]);
  expect(knownSteps(tableOf('once', 'PRI'))).toEqual([
    [100, 1998],
    [150, 2999],
    [200, 3999],
  ]);
  expect(knownSteps(tableOf('once', 'STD'))).toEqual([
    [100, 2999],
    [2000, 17_599],
  ]);
  expect(knownSteps(tableOf('once', 'PRE'))).toEqual([
    [100, 3499],
    [2000, 18_099],
  ]);
  expect(knownSteps(tableOf('once', 'PLT'))).toEqual([
    [100, 4249],
    [2000, 18_849],
  ]);
  expect(['PRI', 'STD', 'PLT'].map((tier) => knownSteps(tableOf('credit', tier as Table['tier']))[0]?.[1])).toEqual([
    -250, -500, -500,
  ]);
  expect(tableOf('monthly', 'STD').steps.map(({ upTo }) => upTo)).toEqual(quantityLimits);
  expect([1, 100, 101, 1601, 2000, 2001].map((count) => proposePrice(tableOf('monthly', 'STD'), count))).toEqual([
    { cents: 4495, because: 'listed' },
    { cents: 4495, because: 'listed' },
    { cents: null, because: 'unknown' },
    { cents: 19_495, because: 'listed' },
    { cents: 19_495, because: 'listed' },
    { cents: null, because: 'beyond' },
  ]);
  expect([200, 201].map((count) => proposePrice(tableOf('monthly', 'PRI'), count).because)).toEqual([
    'listed',
    'notOffered',
  ]);
});

test('PUR-09 a price table takes effect on its effective day; a table that is or was in effect cannot be changed', async () => {
  let now = start;
  const { url } = await testServer({ clock: { now: () => new Date(now) } });
  /** Signs in again, because a token from an earlier day has expired. */
  const signInAdmin = async () =>
    callerOf(url, (await signIn(url, 'sysadmin@world.test', worldPassword)).body.accessToken);
  let admin = await signInAdmin();
  const steps = [
    { upTo: 100, cents: 4695 },
    { upTo: 2000, cents: null },
  ];
  const form = { plan: 'monthly', tier: 'STD', effectiveFrom: '2026-12-01', steps };
  const { body: added, status } = await admin.send<Table>('POST', tablesPath, form);
  expect([status, added.state]).toEqual([201, 'coming']);
  const current = async () => {
    const { rows } = (await admin.get<Tables>(`${tablesPath}?state=inForce`)).body;
    return rows
      .filter(({ plan, tier, variant }) => plan === 'monthly' && tier === 'STD' && variant === '')
      .map(({ id }) => id);
  };
  const [before] = await current();
  const changed = await admin.send<Table>('PUT', `${tablesPath}/${added.id}`, {
    ...form,
    steps: [{ upTo: 100, cents: 4795 }],
    revision: 0,
  });
  expect(changed.body.steps).toEqual([{ upTo: 100, cents: 4795 }]);
  expect((await admin.send('PUT', `${tablesPath}/${added.id}`, { ...form, revision: 0 })).body.code).toBe(
    'changedByAnother',
  );
  now = '2026-12-01T05:59:00Z';
  admin = await signInAdmin();
  expect(await current()).toEqual([before]);
  now = '2026-12-01T06:00:00Z';
  expect(await current()).toEqual([added.id]);
  for (const reply of [
    await admin.send('PUT', `${tablesPath}/${added.id}`, { ...form, effectiveFrom: '2026-12-05', revision: 1 }),
    await admin.send('DELETE', `${tablesPath}/${added.id}`),
    await admin.send('DELETE', `${tablesPath}/${before}`),
  ])
    expect([reply.status, reply.body.code]).toEqual([409, 'priceTableHolds']);
  const sameDay = await admin.send<Table>('POST', tablesPath, { ...form, effectiveFrom: '2026-12-01' });
  expect(await current()).toEqual([sameDay.body.id]);
  const backdated = await admin.send('POST', tablesPath, { ...form, effectiveFrom: '2026-11-30' });
  expect(backdated.body.validationResult?.fields[0]).toMatchObject({ path: 'effectiveFrom', code: 'valDayPast' });
});

test('PUR-09 quantity steps must be ascending, and prices must be whole cents', async () => {
  const admin = await actor(server.url, 'sysadmin');
  const form = { plan: 'once', tier: 'ECO', effectiveFrom: '2026-12-01' };
  for (const steps of [
    [],
    [{ upTo: 0, cents: 1 }],
    [{ upTo: 1.5, cents: 1 }],
    [{ upTo: 100, cents: 44.95 }],
    [{ upTo: 100, cents: '4495' }],
    [{ upTo: 100, cents: 1e12 }],
    [
      { upTo: 200, cents: 1 },
      { upTo: 200, cents: 2 },
    ],
  ])
    expect((await admin.send('POST', tablesPath, { ...form, steps })).status, JSON.stringify(steps)).toBe(400);
});

test('PUR-07 a product has a unique number and can be discontinued', async () => {
  const admin = await actor(server.url, 'sysadmin');
  const sales = await actor(server.url, 'sales');
  const list = async (query: string) => (await sales.get<Products>(`/api/products?${query}`)).body.rows;
  expect((await list('')).map(({ number, tier, isFromTables }) => [number, tier, isFromTables])).toEqual([
    ['116', 'PRI', true],
    ['117', 'STD', true],
    ['118', 'PRE', true],
    ['119', 'PLT', true],
  ]);
  const form = { number: 'T-10', name: 'Key tags, pack of 10', kind: 'supply', unitPriceCents: 1250 };
  const { body: tags } = await admin.send<Product>('POST', '/api/products', form);
  expect(tags).toMatchObject({ ...form, isActive: true, isSerial: false });
  const duplicate = await admin.send('POST', '/api/products', { ...form, number: 't-10' });
  expect(duplicate.body.validationResult?.fields[0]).toMatchObject({ path: 'number', code: 'productNumberTaken' });
  const discontinued = await admin.send<Product>('PUT', `/api/products/${tags.id}`, {
    ...form,
    isActive: false,
    revision: 0,
  });
  expect(discontinued.body.isActive).toBe(false);
  expect((await list('search=tags')).length).toBe(0);
  expect((await list('search=tags&view=withdrawn')).map(({ id }) => id)).toEqual([tags.id]);
  expect((await admin.send('PUT', `/api/products/${tags.id}`, { ...form, revision: 0 })).body.code).toBe(
    'changedByAnother',
  );
  const noTier = await admin.send('POST', '/api/products', { ...form, number: 'T-11', isFromTables: true });
  expect(noTier.body.validationResult?.fields[0]).toMatchObject({ path: 'tier', code: 'valRequired' });
  expect((await sales.send('POST', '/api/products', form)).status).toBe(403);
});

test('PUR-07 the products are exported with the filters of the list', async () => {
  const { url } = await testServer();
  const admin = await actor(url, 'sysadmin');
  for (const [number, name, kind, unitPriceCents] of [
    ['F-1', 'Key ring', 'supply', 250],
    ['F-2', 'Hinge', 'part', 12_345],
  ])
    expect((await admin.send('POST', '/api/products', { number, name, kind, unitPriceCents })).status).toBe(201);
  const allProducts = (await admin.get<string>('/api/products/file?format=csv')).body;
  expect(allProducts).toMatch(/F-1.*Key ring.*\$2\.50/);
  expect(allProducts).toMatch(/F-2.*Hinge.*\$123\.45/);
  const parts = (await admin.get<string>('/api/products/file?format=csv&kind=part')).body;
  expect([parts.includes('F-2'), parts.includes('F-1')]).toEqual([true, false]);
});
