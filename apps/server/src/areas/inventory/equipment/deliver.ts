import type { CallInput, contract } from '@latchboard/contract';
import type { ErrorCode } from '@latchboard/texts';
import { invalid } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { checkProperty } from './act.ts';
import { bookOnce } from './book-once.ts';
import { lockEquipment } from './queries.ts';
import { equipmentTransitions } from './transitions.ts';

type Delivery = CallInput<typeof contract.inventory.deliverEquipment>;

/** Delivers pieces to a property, all or none. Accepts pieces that are in stock or reserved for this property. */
export async function deliverEquipment({ propertyId, serials, key }: Delivery, ctx: RecordContext) {
  await bookOnce(key, ctx, async () => {
    await checkProperty(propertyId, ctx);
    const known = new Set(serials.map((serial) => serial.toLowerCase()));
    if (known.size < serials.length) throw invalid('serials', 'serialTwice');
    // Sorted, because two deliveries of the same pieces could otherwise deadlock.
    for (const serial of [...known].sort()) await deliver(serial, { propertyId, reason: '' }, ctx);
    return null;
  });
  return { count: serials.length };
}

interface Delivered {
  readonly propertyId: number;
  readonly reason: string;
  /** The shipment, whose right was checked. */
  readonly causedBy?: string;
}

/** Delivers one piece by its serial number. Returns its product. */
async function deliver(serial: string, { propertyId, ...how }: Delivered, ctx: RecordContext): Promise<number> {
  const piece = await lockEquipment(ctx.tx, { serial });
  if (!piece) throw refuse('serialUnknownNamed', serial);
  const record = { id: piece.id, propertyId: null };
  if (piece.state === 'inStock')
    await performAction(equipmentTransitions, { record, action: 'reserve', details: { propertyId }, ...how }, ctx);
  else if (piece.state !== 'reserved' || piece.property_id !== propertyId) throw refuse('serialElsewhere', serial);
  await performAction(equipmentTransitions, { record, action: 'deliver', ...how }, ctx);
  return piece.product_id;
}

const refuse = (code: ErrorCode, serial: string) => invalid('serials', code, { serial: serial.toUpperCase() });

interface Shipped {
  readonly propertyId: number;
  readonly serials: readonly string[];
  /** Text in the history of each piece: the shipment. */
  readonly reason: string;
}

const causedBy = 'the shipment';

const inOrder = (serials: readonly string[]) => serials.map((serial) => serial.toLowerCase()).sort();

/** Ships pieces, all or none. Returns the product of each (SHP-02). */
export async function shipEquipment({ serials, ...how }: Shipped, ctx: RecordContext): Promise<number[]> {
  await checkProperty(how.propertyId, ctx);
  const products: number[] = [];
  for (const serial of inOrder(serials)) products.push(await deliver(serial, { ...how, causedBy }, ctx));
  return products;
}

/** Undoes a shipment: its pieces are in stock again. Rejects a piece that has left the property (SHP-02). */
export async function unshipEquipment({ propertyId, serials, reason }: Shipped, ctx: RecordContext): Promise<void> {
  for (const serial of inOrder(serials)) {
    const piece = await lockEquipment(ctx.tx, { serial });
    if (piece?.state !== 'atProperty' || piece.property_id !== propertyId) throw refuse('serialNotAtProperty', serial);
    const record = { id: piece.id, propertyId: null };
    await performAction(equipmentTransitions, { record, action: 'unship', reason, causedBy }, ctx);
  }
}
