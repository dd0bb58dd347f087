import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { address } from '#server/testing/shipping-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type List = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>;
type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;
type Catalog = CallOutput<typeof contract.supplies.listSupplies>;
type PendingWork = CallOutput<typeof contract.operations.readWaiting>;

let server: TestServer;
let world: OwnWorld;
let propertyPath: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  propertyPath = `/api/properties/${world.ids.property}`;
});

const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) => statement.execute(tx));
const cancel = () => asSystem(sql`update property set canceled = true where id = ${world.ids.property}`);

/** Adds an order with a complete unit list. Returns its ID. */
async function addReadyOrder(): Promise<number> {
  const { rows } = await asSystem(
    sql<{
      id: number;
    }>`insert into purchase_order (property_id, number, type_id, state, since, created_at, submitted_at, sales_rep_1)
      values (${world.ids.property}, nextval('purchase_order_number'), 1, 'unitsComplete', now(), now(), now(), 101) returning id`,
  );
  return rows[0]?.id ?? 0;
}

const actionsOf = ({ may }: Pick<Order, 'may'>) => may.map(({ action }) => action).toSorted();

test('HIE-07 SHP-02 PUR-04 every call rejected for a canceled property returns the same code and message', async () => {
  const [production, sales, orderId] = [await world.as('production'), await world.as('sales'), await addReadyOrder()];
  const form = { kind: 'service', purchaseOrderId: null, address, method: 'ground', serials: [] };
  const lines = [{ productId: 2, quantity: 1 }];
  const send = <Reply>(path: string, body: object) =>
    production.send<Reply & Partial<FailureBody>>('POST', `${propertyPath}/shipping-orders${path}`, body);
  const { body: shipment } = await send<Shipment>('', { ...form, lines });
  await send(`/${shipment.id}/actions`, { action: 'print' });
  await cancel();
  const replies = [
    await send(`/${shipment.id}/actions`, { action: 'ship' }),
    await send('', { ...form, lines }),
    await production.send<FailureBody>('POST', '/api/inventory/express', {
      ...{ propertyId: world.ids.property, serials: ['X-1'], key: crypto.randomUUID() },
    }),
    await sales.send<FailureBody>('POST', `${propertyPath}/purchase-orders/${orderId}/actions`, {
      action: 'reopenUnits',
      reason: 'New units',
    }),
    await sales.send<FailureBody>('POST', `${propertyPath}/supply-orders`, {
      ...{ lines: [{ productId: 2, quantity: 1 }], key: crypto.randomUUID() },
    }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code, body.localizedMessage])).toEqual(
    replies.map(() => [409, 'propertyCanceled', 'This property is canceled. Reinstate it first.']),
  );
  const shownShipment = (await production.get<Shipment>(`${propertyPath}/shipping-orders/${shipment.id}`)).body;
  expect(shownShipment.may.find(({ action }) => action === 'ship')?.blockedReason).toEqual({
    code: 'propertyCanceled',
    params: {},
  });
  expect(shownShipment.propertyCanceled).toBe(true);
  expect((await sales.get<Catalog>(`${propertyPath}/supplies`)).body.closedBecause).toBe('canceled');
});

test('HIE-07 PUR-01 OPS-01 an order for a canceled property is not ready to ship, is marked in lists, and can only be deleted', async () => {
  const [production, management] = [await world.as('production'), await world.as('management')];
  const sales = await world.as('sales');
  const orderId = await addReadyOrder();
  const verifiedRows = async () =>
    (await production.get<List>('/api/purchase-orders?list=verified&limit=500')).body.rows.filter(
      ({ id }) => id === orderId,
    );
  const readyToShipCount = async () =>
    (await production.get<PendingWork>('/api/waiting')).body.rows.find(({ kind }) => kind === 'readyToShip')?.count ??
    0;
  const readOrder = async () => (await management.get<Order>(`${propertyPath}/purchase-orders/${orderId}`)).body;
  const before = await readyToShipCount();
  expect(await verifiedRows()).toMatchObject([{ propertyCanceled: false }]);
  const salesActions = async () =>
    actionsOf((await sales.get<Order>(`${propertyPath}/purchase-orders/${orderId}`)).body);
  expect(await salesActions()).toContain('reopenUnits');
  await cancel();
  expect(await verifiedRows()).toEqual([]);
  expect(await readyToShipCount()).toBe(before - 1);
  const [row] = (await production.get<List>(`/api/purchase-orders?propertyId=${world.ids.property}`)).body.rows;
  expect(row).toMatchObject({ id: orderId, propertyCanceled: true });
  const canceled = await readOrder();
  expect([actionsOf(canceled), canceled.mayShip]).toEqual([['deleteLater'], false]);
  expect(await salesActions()).not.toContain('reopenUnits');
});
