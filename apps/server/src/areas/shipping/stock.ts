import { randomUUID } from 'node:crypto';
import { recordMovement, shipEquipment, unshipEquipment } from '#server/areas/inventory/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { storedLines } from './lines.ts';
import type { LockedShipment } from './lock.ts';
import { stockPlaceOf } from './stock-place.ts';

/** Reference to the shipment in the ledger and in the history of each piece. */
const named = ({ number }: LockedShipment) => `#${number}`;

/** Lines of real products in a fixed order, which prevents a deadlock between two shipments. */
const sentLines = async (tx: Tx, id: number) =>
  (await storedLines(tx, id))
    .map((line, at) => ({ ...line, at }))
    .flatMap((line) => (line.product_id === null ? [] : [{ ...line, productId: line.product_id }]))
    .toSorted((one, other) => one.productId - other.productId);

/** Removes the listed items from stock: counted pieces and serial numbers, all or none, never below zero (SHP-02). */
export async function takeStock(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const { tx } = ctx;
  const lines = await sentLines(tx, shipment.id);
  if (lines.length === 0) throw invalid('lines', 'shippingNoLines');
  const counted = lines.filter((line) => !line.is_serial);
  if (counted.length > 0) {
    const place = await stockPlaceOf(tx, shipment.place_id);
    if (!place?.isActive) throw invalid('placeId', 'placeClosed');
    await tx.updateTable('shipping_order').set({ place_id: place.id }).where('id', '=', shipment.id).execute();
    for (const { productId, quantity, at } of counted) {
      const movement = { fromPlaceId: place.id, toPlaceId: null, reason: 'shipped', note: named(shipment) } as const;
      await recordMovement({ productId, quantity, ...movement, key: randomUUID() }, ctx).catch((error: unknown) => {
        throw atLine(error, `lines.${at}.quantity`);
      });
    }
  }
  await takeSerials(shipment, lines, ctx);
}

/** Maps the stock error of a movement to an error of its line. */
function atLine(error: unknown, path: string): unknown {
  const short = error instanceof Failure ? error.fields.find(({ code }) => code === 'stockShortOf') : undefined;
  return short ? invalid(path, 'stockShortOf', short.params) : error;
}

async function takeSerials(
  shipment: LockedShipment,
  lines: readonly { productId: number; product_name: string; quantity: number; is_serial: boolean }[],
  ctx: RecordContext,
): Promise<void> {
  const shipped = await shipEquipment(await shipmentSerials(ctx.tx, shipment), ctx);
  for (const { productId, product_name: product, quantity } of lines.filter((line) => line.is_serial)) {
    const count = shipped.filter((one) => one === productId).length;
    if (count !== quantity) throw invalid('serials', 'serialsCount', { product, quantity, count });
  }
  if (shipped.some((id) => !lines.some((line) => line.is_serial && line.productId === id)))
    throw invalid('serials', 'serialsOther');
}

async function shipmentSerials(tx: Tx, shipment: LockedShipment) {
  const rows = await tx
    .selectFrom('shipping_order_serial')
    .select('serial')
    .where('record_id', '=', shipment.id)
    .execute();
  return { propertyId: shipment.property_id, serials: rows.map(({ serial }) => serial), reason: named(shipment) };
}

/** Undoes a shipment: counted pieces return to their location, and serial numbers are in stock again (SHP-02). */
export async function returnStock(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const lines = await sentLines(ctx.tx, shipment.id);
  for (const { productId, quantity } of lines.filter((line) => !line.is_serial)) {
    const movement = {
      fromPlaceId: null,
      toPlaceId: shipment.place_id,
      reason: 'unshipped',
      note: named(shipment),
    } as const;
    await recordMovement({ productId, quantity, ...movement, key: randomUUID() }, ctx);
  }
  await unshipEquipment(await shipmentSerials(ctx.tx, shipment), ctx);
}
