import { randomUUID } from 'node:crypto';
import { recordMovement, shipEquipment, unshipEquipment } from '#server/areas/inventory/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { storedLines } from './lines.ts';
import type { LockedShipment } from './lock.ts';
import { stockPlaceOf } from './stock-place.ts';

/** Reference to the shipment in the ledger and in the history of each item. */
const referenceTo = ({ number }: LockedShipment) => `#${number}`;

/** Returns lines with a product, in a fixed order that prevents a deadlock between two shipments. */
const sentLines = async (tx: Tx, id: number) =>
  (await storedLines(tx, id))
    .map((line, index) => ({ ...line, index }))
    .flatMap((line) => (line.product_id === null ? [] : [{ ...line, productId: line.product_id }]))
    .toSorted((a, b) => a.productId - b.productId);

/** Removes all items in a shipment from stock, or none. Stock never falls below zero (SHP-02). */
export async function removeFromStock(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const { tx } = ctx;
  const lines = await sentLines(tx, shipment.id);
  if (lines.length === 0) throw invalid('lines', 'shippingNoLines');
  const countedLines = lines.filter((line) => !line.is_serial);
  if (countedLines.length > 0) {
    const location = await stockPlaceOf(tx, shipment.place_id);
    if (!location?.isActive) throw invalid('placeId', 'placeClosed');
    await tx.updateTable('shipping_order').set({ place_id: location.id }).where('id', '=', shipment.id).execute();
    for (const { productId, quantity, index } of countedLines) {
      const movement = {
        fromPlaceId: location.id,
        toPlaceId: null,
        reason: 'shipped',
        note: referenceTo(shipment),
      } as const;
      await recordMovement({ productId, quantity, ...movement, key: randomUUID() }, ctx).catch((error: unknown) => {
        throw toLineError(error, `lines.${index}.quantity`);
      });
    }
  }
  await removeSerials(shipment, lines, ctx);
}

/** Converts a stock shortage to an error on its line. Returns any other error unchanged. */
function toLineError(error: unknown, path: string): unknown {
  const shortage = error instanceof Failure ? error.fields.find(({ code }) => code === 'stockShortOf') : undefined;
  return shortage ? invalid(path, 'stockShortOf', shortage.params) : error;
}

async function removeSerials(
  shipment: LockedShipment,
  lines: readonly { productId: number; product_name: string; quantity: number; is_serial: boolean }[],
  ctx: RecordContext,
): Promise<void> {
  const shippedProductIds = await shipEquipment(await shipmentSerials(ctx.tx, shipment), ctx);
  for (const { productId, product_name: product, quantity } of lines.filter((line) => line.is_serial)) {
    const count = shippedProductIds.filter((id) => id === productId).length;
    if (count !== quantity) throw invalid('serials', 'serialsCount', { product, quantity, count });
  }
  if (shippedProductIds.some((id) => !lines.some((line) => line.is_serial && line.productId === id)))
    throw invalid('serials', 'serialsOther');
}

async function shipmentSerials(tx: Tx, shipment: LockedShipment) {
  const rows = await tx
    .selectFrom('shipping_order_serial')
    .select('serial')
    .where('record_id', '=', shipment.id)
    .execute();
  return { propertyId: shipment.property_id, serials: rows.map(({ serial }) => serial), reason: referenceTo(shipment) };
}

/** Undoes a shipment: counted stock returns to its location, and serialized items are in stock again (SHP-02). */
export async function returnStock(shipment: LockedShipment, ctx: RecordContext): Promise<void> {
  const lines = await sentLines(ctx.tx, shipment.id);
  for (const { productId, quantity } of lines.filter((line) => !line.is_serial)) {
    const movement = {
      fromPlaceId: null,
      toPlaceId: shipment.place_id,
      reason: 'unshipped',
      note: referenceTo(shipment),
    } as const;
    await recordMovement({ productId, quantity, ...movement, key: randomUUID() }, ctx);
  }
  await unshipEquipment(await shipmentSerials(ctx.tx, shipment), ctx);
}
