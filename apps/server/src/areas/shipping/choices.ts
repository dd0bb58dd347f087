import type { CallOutput, contract } from '@latchboard/contract';
import { type ShippingKind, shippedProductKinds } from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import { readyToShip } from '#server/areas/purchase-orders/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { maySend } from './policy.ts';
import { lastMethodOf } from './present.ts';
import { findUnlistedItems } from './unlisted-items.ts';

type Choices = CallOutput<typeof contract.shipping.readShippingChoices>;

/** Reads choices for a shipment to a property. */
export async function readChoices(
  { propertyId }: { propertyId: number },
  { tx, actor }: RecordContext,
): Promise<Choices> {
  const { name, ...address } = await addressOf(tx, propertyId);
  return {
    property: { id: propertyId, name },
    address,
    notify: await contactsOf(tx, propertyId),
    products: await productsFor(tx, propertyId),
    places: await tx
      .selectFrom('stock_place')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),
    purchaseOrders: await ordersToShip(tx, propertyId),
    usualMethod: await lastMethodOf(tx, propertyId),
    unshipped: await unshippedOf(tx, propertyId),
    kinds: (['system', 'service'] satisfies ShippingKind[]).filter((kind) => maySend(kind, actor)),
  };
}

/** Open and printed shipments to a property. The form for a new shipment links to these. */
async function unshippedOf(tx: Tx, propertyId: number): Promise<Choices['unshipped']> {
  return tx
    .selectFrom('shipping_order')
    .select(['id', 'number', 'purchase_order_id as purchaseOrderId', 'service_request_id as serviceRequestId'])
    .select((eb) => eb.ref('kind').$castTo<ShippingKind>().as('kind'))
    .where('property_id', '=', propertyId)
    .where('state', 'in', ['open', 'printed'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

async function ordersToShip(tx: Tx, propertyId: number) {
  const orders: Choices['purchaseOrders'] = [];
  for (const order of await readyToShip(tx, propertyId))
    orders.push({ ...order, lines: await findUnlistedItems(tx, order.id) });
  return orders;
}

/** Name and shipping address of a property, or its physical address if it has no shipping address. */
export async function addressOf(tx: Tx, propertyId: number) {
  const { rows } = await sql<{ name: string } & Choices['address']>`
    select p.name, p.name as attention, a.* from property p cross join lateral (
      select p.shipping_line1 as line1, coalesce(p.shipping_line2, '') as line2, coalesce(p.shipping_city, '') as city,
        coalesce(p.shipping_state, '') as state, coalesce(p.shipping_zip, '') as zip, coalesce(p.shipping_country, p.physical_country) as country
      where p.shipping_line1 <> ''
      union all
      select p.physical_line1, coalesce(p.physical_line2, ''), p.physical_city, p.physical_state, p.physical_zip, p.physical_country
      limit 1) a
    where p.id = ${propertyId}`.execute(tx);
  return requireFound(rows[0]);
}

/** Email addresses of a property's primary contacts. */
async function contactsOf(tx: Tx, propertyId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('primary_contact as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select('s.email')
    .where('c.level', '=', 4)
    .where('c.entity_id', '=', propertyId)
    .where('s.disabled_at', 'is', null)
    .execute();
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}

async function productsFor(tx: Tx, propertyId: number) {
  const { rows } = await sql<Choices['products'][number]>`
    select p.id, p.number, p.name, p.is_serial as "isSerial", (case when p.is_serial then
        (select count(*) from equipment e where e.product_id = p.id and (e.state = 'inStock' or (e.state = 'reserved' and e.property_id = ${propertyId})))
      else coalesce((select sum(b.quantity) from stock_balance b where b.product_id = p.id), 0) end)::int as "inStock",
      coalesce((select jsonb_agg(jsonb_build_object('placeId', b.place_id, 'quantity', b.quantity)) from stock_balance b
        where b.product_id = p.id and not p.is_serial), '[]') as "inPlaces"
    from product p where p.is_active and p.kind = any(${[...shippedProductKinds]}) order by lpad(lower(p.number), 20, '0')`.execute(
    tx,
  );
  return rows;
}
