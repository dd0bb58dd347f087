import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type List = CallOutput<typeof contract.badges.listBadges>;
type Badge = CallOutput<typeof contract.badges.addBadge>;
type Systems = CallOutput<typeof contract.systems.listDatalogs>;
type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;
type Options = CallOutput<typeof contract.keyActivity.reportOptions>;
type Count = CallOutput<typeof contract.alerts.countExceptions>;

let now = new Date();
let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  world = await ownWorld(server);
});

const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
/** Form of a system whose number no other test uses. */
const system = (count: number) => ({ number: `3${world.ids.property}0${count}`, name: `System ${count}`, type: 'STD' });
const line = { productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 };
const orderForm = {
  typeId: 1,
  tier: 'STD',
  units: 90,
  hooks: 100,
  salesRep1Id: 101,
  shippingFeeCents: 0,
  lines: [line],
};

/** Returns callers and functions that act on a property without a system, and a function that moves the clock. */
async function start(propertyId: number) {
  const advanceDays = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000);
  };
  const [service, sales, corporate] = [await world.as('service'), await world.as('sales'), await world.as('corporate')];
  const at = `/api/properties/${propertyId}`;
  const list = async (view: string) => (await corporate.get<List>(`${at}/badges?view=${view}&sort=number`)).body;
  const addSystem = (count: number) => service.send<{ id: number }>('POST', `${at}/datalogs`, system(count));
  return { service, sales, corporate, at, list, addSystem, advanceDays };
}

const numbers = ({ rows }: List) => rows.map(({ number }) => number);

test('BDG-03 the first system of a property adds five unnamed inactive badges, once, even if two systems are added at the same time', async () => {
  const { service, at, list, addSystem } = await start(world.ids.sibling);
  const responses = await Promise.all([addSystem(1), addSystem(2)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  const waiting = await list('welcome');
  expect(waiting.rows).toMatchObject(
    ['000100', '000101', '000102', '000103', '000104'].map((number) => ({
      ...{ number, name: '', state: 'inactive', isGivenOut: false, isUnused: false, cabinets: [] },
    })),
  );
  await addSystem(3);
  expect((await addSystem(3)).status).toBe(400);
  expect((await list('welcome')).count).toBe(5);
  // After all systems were moved away, the next one does not add a second pack.
  const datalogs = (await service.get<Systems>(`${at}/datalogs`)).body.rows;
  for (const { id, number } of datalogs) {
    const { revision } = (await service.get<{ revision: number }>(`/api/datalogs/${id}`)).body;
    const moveReply = await service.send('POST', `/api/datalogs/${id}/move`, {
      revision,
      propertyId: world.ids.cousin,
      number,
    });
    expect(moveReply.status).toBe(200);
  }
  expect((await addSystem(5)).status).toBe(201);
  expect((await list('welcome')).count).toBe(5);
  // A second system at a property adds no badges.
  await service.send('POST', `/api/properties/${world.ids.property}/datalogs`, system(4));
  expect((await service.get<List>(`/api/properties/${world.ids.property}/badges?view=welcome`)).body.count).toBe(0);
});

test('BDG-03 a badge from the welcome pack is given out by its number and gets a name, and no number is given out twice', async () => {
  const { corporate, at, list, addSystem } = await start(world.ids.sibling);
  const { body: datalog } = await addSystem(1);
  const cabinet = await enrollTestCabinet(server.url, datalog.id);
  const badgesAtCabinet = async () =>
    (await cabinet.api.get<{ badges: { number: string; name: string }[] }>('/api/device/config')).body.badges;
  expect(await badgesAtCabinet()).toEqual([]);
  const giveOut = (number: string | undefined, name: string) =>
    corporate.send<Badge>('POST', `${at}/badges`, { name, ...(number && { number }) });
  const assigned = await giveOut('000101', 'Ana Reyes');
  expect(assigned.body).toMatchObject({ number: '000101', name: 'Ana Reyes', state: 'active', isGivenOut: true });
  expect(assigned.body.madePin).toMatch(/^\d{4}$/);
  expect(assigned.body.history.map(({ action }) => action).sort()).toEqual(['giveOut', 'welcome']);
  expect((await badgesAtCabinet()).map(({ number }) => number)).toEqual(['000101']);
  expect((await giveOut('000101', 'Bea Lund')).body).toMatchObject({ code: 'badgeNumberTaken' });
  // A new badge gets a number outside the welcome pack. Pasted lines can also give out badges from the pack.
  expect((await giveOut(undefined, 'Cal Ito')).body.number).toBe('000105');
  const pasted = await corporate.send('POST', `${at}/badges/bulk`, {
    text: 'Dee Orr,000103,4821\nEli Fox,000102\nFay Poe',
    dryRun: false,
  });
  expect(pasted.body).toMatchObject({ good: 3, added: [{ number: '000103' }, { number: '000102' }, {}] });
  expect(numbers(await list('welcome'))).toEqual(['000100', '000104']);
  expect((await badgesAtCabinet()).map(({ number }) => number).sort()).toEqual([
    '000101',
    '000102',
    '000103',
    '000105',
    '000106',
  ]);
  const dee = (await list('active')).rows.find(({ name }) => name === 'Dee Orr');
  expect((await corporate.get<Badge>(`${at}/badges/${dee?.id}`)).body.history[0]).toMatchObject({ action: 'giveOut' });
});

test('BDG-03 a badge that was not given out is inactive: it is not in the active, scheduled, or unused view, no report offers it, and it raises no exception', async () => {
  const { corporate, at, list, addSystem, advanceDays } = await start(world.ids.sibling);
  await addSystem(1);
  const [badge] = (await list('welcome')).rows;
  for (const view of ['active', 'scheduled', 'unused']) expect([view, (await list(view)).count]).toEqual([view, 0]);
  expect(numbers(await list('inactive'))).toHaveLength(5);
  expect((await corporate.get<Options>(`${at}/report-options`)).body.employees).toEqual([]);
  const badgePath = `${at}/badges/${badge?.id}`;
  const changed = { name: 'Ana Reyes', revision: badge?.revision };
  expect((await corporate.send('PUT', badgePath, changed)).body.code).toBe('badgeNotGivenOut');
  expect((await corporate.send('POST', `${badgePath}/reactivate`, {})).body.code).toBe('badgeNotGivenOut');
  expect((await corporate.send('PUT', `${badgePath}/pin`, { revision: badge?.revision })).status).toBe(404);
  expect((await corporate.send('DELETE', badgePath)).status).toBe(404);
  advanceDays(90);
  await server.platform.jobs.runNow('find-exceptions');
  const region = await world.as('region');
  expect((await region.get<Count>(`/api/exceptions/count?propertyId=${world.ids.sibling}`)).body.open).toBe(0);
  const assigned = await region.send<Badge>('POST', `${at}/badges`, { name: 'Ana Reyes', number: badge?.number });
  expect(assigned.status).toBe(201);
  await server.platform.jobs.runNow('find-exceptions');
  expect((await region.get<Count>(`/api/exceptions/count?propertyId=${world.ids.sibling}`)).body.open).toBe(0);
});

test('BDG-03 the order for the first system and its first shipment list the welcome pack: five badges with their numbers and 15 key tags', async () => {
  const { sales, at, addSystem } = await start(world.ids.sibling);
  const orders = `${at}/purchase-orders`;
  const add = async () => (await sales.send<Order>('POST', orders, { ...orderForm, needsUnitEntry: false })).body;
  const read = async ({ id }: Order) => (await sales.get<Order>(`${orders}/${id}`)).body.welcomePack;
  const first = await add();
  expect(first.welcomePack).toEqual({ badges: 5, keyTags: 15, badgeNumbers: [] });
  await sales.send('POST', `${orders}/${first.id}/actions`, { action: 'submit' });
  const second = await add();
  expect(second.welcomePack).toBeNull();
  await addSystem(1);
  const badgeNumbers = ['000100', '000101', '000102', '000103', '000104'];
  expect(await read(first)).toEqual({ badges: 5, keyTags: 15, badgeNumbers });
  expect(await read(second)).toBeNull();
  const production = await world.as('production');
  const ship = async () => {
    const sent = {
      kind: 'system',
      purchaseOrderId: first.id,
      address,
      method: 'ground',
      lines: [{ productId: 2, quantity: 1 }],
    };
    return (await production.send<Shipment>('POST', `${at}/shipping-orders`, sent)).body;
  };
  const sent = await ship();
  expect(sent.welcomePack).toEqual({ badges: 5, keyTags: 15, badgeNumbers });
  expect((await ship()).welcomePack).toBeNull();
  await production.send('POST', `${at}/shipping-orders/${sent.id}/actions`, { action: 'void', reason: 'Wrong box' });
  expect((await ship()).welcomePack).toBeNull();
});

test('BDG-03 an order for a property that already had a system does not include a welcome pack', async () => {
  const { sales, service } = await start(world.ids.property);
  const created = await sales.send<Order>('POST', `/api/properties/${world.ids.property}/purchase-orders`, {
    ...orderForm,
    needsUnitEntry: false,
  });
  expect(created.body.welcomePack).toBeNull();
  expect((await service.get<List>(`/api/properties/${world.ids.property}/badges?view=welcome`)).body.rows).toEqual([]);
});

test('BDG-03 BEY-17 a key board includes no welcome pack; the first cabinet does, even one that replaces a key board', async () => {
  const { sales, at, list, advanceDays } = await start(world.ids.sibling);
  const provider = await world.as('superadmin');
  const { id: board } = (await provider.send<{ id: number }>('POST', `${at}/key-boards`, { name: 'Office' })).body;
  expect(numbers(await list('welcome'))).toEqual([]);
  const order = async () =>
    (await sales.send<Order>('POST', `${at}/purchase-orders`, { ...orderForm, needsUnitEntry: false })).body;
  const read = async ({ id }: Order) => (await sales.get<Order>(`${at}/purchase-orders/${id}`)).body.welcomePack;
  const ordered = await order();
  expect(ordered.welcomePack).toEqual({ badges: 5, keyTags: 15, badgeNumbers: [] });
  advanceDays(0.01);
  const { revision } = (await provider.get<{ revision: number }>(`/api/datalogs/${board}`)).body;
  const cabinet = { number: system(1).number, type: 'PRE', touch: false, revision };
  expect((await provider.send('POST', `/api/datalogs/${board}/replacement`, cabinet)).status).toBe(200);
  const badgeNumbers = numbers(await list('welcome'));
  expect(badgeNumbers).toHaveLength(5);
  expect(await read(ordered)).toEqual({ badges: 5, keyTags: 15, badgeNumbers });
  advanceDays(0.01);
  expect((await order()).welcomePack, 'a later order').toBeNull();
});
