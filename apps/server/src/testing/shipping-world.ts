import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { transact } from '#server/platform/db/transaction.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';
import { actor, type Caller } from './actors.ts';
import { type TestServer, testServer } from './test-server.ts';

export type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;
export type PurchaseOrder = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
export type EquipmentRecord = CallOutput<typeof contract.inventory.getEquipment>;
export type Stock = CallOutput<typeof contract.inventory.listStock>;
type Product = CallOutput<typeof contract.products.addProduct>;

export const shippingPath = '/api/properties/1/shipping-orders';
export const noon = '2026-11-23T18:00:00.000Z';
export const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };

/**
 * Starts a server with a production user and two products: one with ten items in the warehouse, and one with serial
 * numbers.
 */
export async function startShippingServer() {
  const server = await testServer({ clock: { now: () => new Date(noon) } });
  const [admin, production] = [await actor(server.url, 'sysadmin'), await actor(server.url, 'production')];
  const addProduct = async (overrides: object) =>
    (await admin.send<Product>('POST', '/api/products', { number: uniqueWord(), ...overrides })).body.id;
  const rings = await addProduct({ name: 'Key ring', kind: 'supply', unitPriceCents: 250 });
  const keypads = await addProduct({ name: 'Keypad', kind: 'part', isSerial: true });
  const places = await production.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const toPlaceId = places.body.rows[0]?.id ?? 0;
  const receiveStock = (quantity: number) =>
    production.send('POST', '/api/inventory/movements', {
      productId: rings,
      quantity,
      reason: 'received',
      toPlaceId,
      key: randomUUID(),
    });
  const scan = async (serial: string) =>
    (
      await production.send<EquipmentRecord>('POST', '/api/inventory/serial/scans', {
        mode: 'new',
        serial,
        productId: keypads,
        key: randomUUID(),
      })
    ).body;
  const countStock = async () =>
    (await production.get<Stock>('/api/inventory/general')).body.rows.find(({ product }) => product.id === rings)
      ?.quantity ?? 0;
  const stateOf = async ({ id }: EquipmentRecord) =>
    (await production.get<EquipmentRecord>(`/api/inventory/serial/${id}`)).body.state;
  await receiveStock(10);
  return { server, url: server.url, admin, production, rings, keypads, receiveStock, scan, countStock, stateOf };
}

export const shipmentForm = (lines: object[], overrides: object = {}) => ({
  kind: 'service',
  address,
  method: 'ground',
  lines,
  ...overrides,
});
export const addShipment = async (caller: Caller, body: object) =>
  (await caller.send<Shipment>('POST', shippingPath, body)).body;
export const performShipmentAction = (caller: Caller, { id }: Pick<Shipment, 'id'>, action: string, reason = '') =>
  caller.send<Shipment & Partial<FailureBody>>('POST', `${shippingPath}/${id}/actions`, { action, reason });
export const addPrintedShipment = async (caller: Caller, body: object) =>
  (await performShipmentAction(caller, await addShipment(caller, body), 'print')).body;
export const readShipment = async (caller: Caller, { id }: Pick<Shipment, 'id'>) =>
  (await caller.get<Shipment>(`${shippingPath}/${id}`)).body;

/** Adds an order for property 1 at status 4 for a new system, without a unit entry. Returns its ID. */
export async function addFiledOrder({ url, platform }: TestServer, overrides: readonly object[] = []): Promise<number> {
  const [sales, management] = [await actor(url, 'sales'), await actor(url, 'management')];
  const line = { productId: 2, quantity: 1, description: 'System', unitPriceCents: 4495 };
  const orders = '/api/properties/1/purchase-orders';
  const addReply = await sales.send<PurchaseOrder>('POST', orders, {
    ...{
      typeId: 1,
      tier: 'STD',
      units: 90,
      hooks: 100,
      salesRep1Id: 101,
      shippingFeeCents: 0,
      needsUnitEntry: false,
      lines: [line, ...overrides],
    },
  });
  const { id } = addReply.body;
  await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set accounting_customer_number = coalesce(accounting_customer_number, 'C-1') where id = 1`.execute(
      tx,
    ),
  );
  await sales.send('POST', `${orders}/${id}/actions`, { action: 'submit' });
  await management.send('POST', `${orders}/${id}/actions`, { action: 'approve' });
  await sales.send('POST', `${orders}/${id}/printed`);
  return id;
}
export const statusOf = async (url: string, id: number) =>
  (await (await actor(url, 'sales')).get<PurchaseOrder>(`/api/properties/1/purchase-orders/${id}`)).body.statusId;
