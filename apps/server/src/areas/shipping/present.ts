import type { CallOutput, contract } from '@latchboard/contract';
import {
  type Carrier,
  type ShippingMethod,
  type ShippingState,
  shippingLifecycle,
  trackingLink,
} from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import { welcomePackOf } from '#server/areas/purchase-orders/index.ts';
import { readPlannedSystemsOfOrder } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import { mailsOfRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { maySend } from './policy.ts';
import { presentShipment, type ShippingRow, shippingColumns, shippingTables } from './queries.ts';
import { stockPlaceOf } from './stock-place.ts';
import { findUnlistedItems } from './unlisted-items.ts';

export type ShippingOrder = CallOutput<typeof contract.shipping.getShippingOrder>;
type Line = ShippingOrder['lines'][number];

interface RecordColumns {
  attention: string;
  line1: string;
  line2: string;
  city: string;
  state_code: string;
  zip: string;
  country: string;
  time_zone: string;
  place_id: number | null;
  place: string | null;
  remark: string;
  notify: string[];
  shipped_at: Date | null;
  created_by: string | null;
  revision: number;
}

/** Reads a shipment with the actions that the user may take now. Throws `notFound`. */
export async function readShippingOrder(propertyId: number, id: number, ctx: RecordContext): Promise<ShippingOrder> {
  const { tx, actor } = ctx;
  const { rows } = await sql<ShippingRow & RecordColumns>`
    select ${shippingColumns}, s.attention, s.line1, s.line2, s.city, s.state_code, s.zip, s.country, p.time_zone, s.place_id,
      w.name as place, s.remark, s.notify, s.shipped_at, author_name(s.staff_id) as created_by, s.revision
    from ${shippingTables} left join stock_place w on w.id = s.place_id
    where s.property_id = ${propertyId} and s.id = ${id}`.execute(tx);
  const row = requireFound(rows[0]);
  const record = { kind: 'shipping_order', id, propertyId } as const;
  const lines = await linesOf(tx, { id, propertyId, placeId: (await stockPlaceOf(tx, row.place_id))?.id ?? null });
  const serials = await serialsOf(tx, id);
  const mayEdit = maySend(row.kind, actor);
  return {
    ...presentShipment(row),
    property: { id: propertyId, name: row.property, timeZone: row.time_zone },
    address: {
      ...{ attention: row.attention, line1: row.line1, line2: row.line2, city: row.city },
      ...{ state: row.state_code, zip: row.zip, country: row.country },
    },
    place: row.place_id === null ? null : { id: row.place_id, name: row.place ?? '' },
    lines,
    leftToList:
      row.purchase_order_id === null || !isChangeable(row) ? [] : await findUnlistedItems(tx, row.purchase_order_id),
    serials,
    systems: row.purchase_order_id === null ? [] : await readPlannedSystemsOfOrder(tx, row.purchase_order_id),
    welcomePack: await packOf(tx, row),
    packages: await packagesOf(tx, id),
    remark: row.remark,
    notify: row.notify,
    totalCents: totalOf(lines),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    createdBy: row.created_by,
    revision: row.revision,
    mails: await mailsOfRecord(record, ctx),
    history: (await historyOf(record, ctx)) as ShippingOrder['history'],
    may: mayEdit ? allowedActions(shippingLifecycle, row.state, actor, blockedReasonsOf(row, lines, serials)) : [],
    mayChange: mayEdit && isChangeable(row),
    usualMethod: mayEdit && isChangeable(row) ? await lastMethodOf(tx, propertyId) : null,
    mayTrack: mayEdit && row.state !== 'void',
    mayMail: mayEdit && row.state === 'shipped',
  };
}

/** Shipping method of the last shipment to a property. Null if nothing has shipped. */
export async function lastMethodOf(tx: Tx, propertyId: number): Promise<ShippingMethod | null> {
  const last = await tx
    .selectFrom('shipping_order')
    .select((eb) => eb.ref('method').$castTo<ShippingMethod>().as('method'))
    .where('property_id', '=', propertyId)
    .where('state', '=', 'shipped')
    .orderBy('shipped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.method ?? null;
}

/** Whether contents and address can still change: only while the shipment is open or printed. */
export const isChangeable = ({ state }: { readonly state: ShippingState }) => state === 'open' || state === 'printed';

/** Reason why a shipment cannot be shipped now (SHP-02). */
function blockedReasonsOf(
  { method, property_canceled: isCanceled }: Pick<ShippingRow, 'method' | 'property_canceled'>,
  lines: readonly Line[],
  serials: ShippingOrder['serials'],
): BlockedReasons {
  if (isCanceled) return { ship: { code: 'propertyCanceled', params: {} } };
  if (lines.every(({ productId }) => productId === null)) return { ship: { code: 'shippingNoLines', params: {} } };
  if (method === null) return { ship: { code: 'shippingNoMethod', params: {} } };
  for (const { isSerial, productId, productName: product, quantity } of lines) {
    const count = serials.filter((serial) => serial.productId === productId).length;
    if (isSerial && count !== quantity) return { ship: { code: 'serialsCount', params: { product, quantity, count } } };
  }
  return {};
}
type BlockedReasons = { ship?: { code: string; params: Record<string, string | number> } };

const totalOf = (lines: readonly Line[]): number | null =>
  lines.every(({ unitPriceCents }) => unitPriceCents === null)
    ? null
    : lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * (unitPriceCents ?? 0), 0);

interface ShipmentKey {
  readonly id: number;
  readonly propertyId: number;
  readonly placeId: number | null;
}

async function linesOf(tx: Tx, { id, propertyId, placeId }: ShipmentKey): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.product_id as "productId", l.product_number as "productNumber", l.product_name as "productName", l.quantity,
      l.unit_price_cents as "unitPriceCents", l.is_serial as "isSerial",
      case when l.product_id is null then null
        when l.is_serial then (select count(*)::int from equipment e where e.product_id = l.product_id
          and (e.state = 'inStock' or (e.state = 'reserved' and e.property_id = ${propertyId})))
        else coalesce((select b.quantity from stock_balance b
          where b.product_id = l.product_id and b.place_id = ${placeId}::int), 0) end as "inStock"
    from shipping_order_line l where l.record_id = ${id} order by l.position`.execute(tx);
  return rows;
}

/** Welcome pack of the order. Only the first shipment that is not void contains it. */
async function packOf(tx: Tx, { id, state, purchase_order_id: order }: ShippingRow) {
  if (order === null || state === 'void') return null;
  const earlierShipment = await tx
    .selectFrom('shipping_order')
    .select('id')
    .where('purchase_order_id', '=', order)
    .where('state', '<>', 'void')
    .where('id', '<', id)
    .executeTakeFirst();
  return earlierShipment ? null : welcomePackOf(tx, order);
}

async function serialsOf(tx: Tx, id: number) {
  const { rows } = await sql<ShippingOrder['serials'][number]>`
    select s.serial, e.product_id as "productId" from shipping_order_serial s left join equipment e on lower(e.serial) = lower(s.serial)
    where s.record_id = ${id} order by s.id`.execute(tx);
  return rows;
}

/** Returns the packages of a shipment, each with a link to the carrier's tracking page. */
export async function packagesOf(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom('shipping_order_package')
    .select([(eb) => eb.ref('carrier').$castTo<Carrier>().as('carrier'), 'tracking_number as trackingNumber'])
    .where('record_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, link: trackingLink(row.carrier, row.trackingNumber) ?? null }));
}
