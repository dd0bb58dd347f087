import type { CallInput, contract } from '@latchboard/contract';
import type { ErrorCode } from '@latchboard/texts';
import { invalid } from '#server/platform/errors.ts';
import { checkDestination } from '#server/platform/record/canceled-property.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { lockEquipment } from './lock.ts';
import { recordOnce } from './record-once.ts';
import { equipmentTransitions } from './transitions.ts';

type Delivery = CallInput<typeof contract.inventory.deliverEquipment>;

/**
 * Delivers all items to a property, or none if one cannot be delivered. Accepts items in stock and items reserved for
 * this property.
 */
export async function deliverEquipment({ propertyId, serials, key }: Delivery, ctx: RecordContext) {
  await recordOnce(key, ctx, async () => {
    await checkDestination(ctx.tx, propertyId);
    const lowercaseSerials = new Set(serials.map((serial) => serial.toLowerCase()));
    if (lowercaseSerials.size < serials.length) throw invalid('serials', 'serialTwice');
    // Lock in a fixed order. Otherwise, two deliveries of the same items could deadlock.
    for (const serial of [...lowercaseSerials].sort()) await deliver(serial, { propertyId, reason: '' }, ctx);
    return null;
  });
  return { count: serials.length };
}

interface DeliveryDetails {
  readonly propertyId: number;
  readonly reason: string;
  /** Shipment that causes the delivery. The right to ship was already checked. */
  readonly causedBy?: string;
}

/** Delivers one item by its serial number. Returns its product. */
async function deliver(serial: string, { propertyId, ...cause }: DeliveryDetails, ctx: RecordContext): Promise<number> {
  const equipment = await lockEquipment(ctx.tx, { serial });
  if (!equipment) throw serialError('serialUnknownNamed', serial);
  const record = { id: equipment.id, propertyId: null };
  if (equipment.state === 'inStock')
    await performAction(equipmentTransitions, { record, action: 'reserve', details: { propertyId }, ...cause }, ctx);
  else if (equipment.state !== 'reserved' || equipment.property_id !== propertyId)
    throw serialError('serialElsewhere', serial);
  await performAction(equipmentTransitions, { record, action: 'deliver', ...cause }, ctx);
  return equipment.product_id;
}

const serialError = (code: ErrorCode, serial: string) => invalid('serials', code, { serial: serial.toUpperCase() });

interface ShipmentItems {
  readonly propertyId: number;
  readonly serials: readonly string[];
  /** History text for each item: the shipment. */
  readonly reason: string;
}

const causedBy = 'the shipment';

const sortedSerials = (serials: readonly string[]) => serials.map((serial) => serial.toLowerCase()).sort();

/** Ships all items, or none if one cannot be shipped. Returns the product of each item (SHP-02). */
export async function shipEquipment({ serials, ...cause }: ShipmentItems, ctx: RecordContext): Promise<number[]> {
  const products: number[] = [];
  for (const serial of sortedSerials(serials)) products.push(await deliver(serial, { ...cause, causedBy }, ctx));
  return products;
}

/** Undoes a shipment: its items are in stock again. Rejects an item that has left the property (SHP-02). */
export async function unshipEquipment(
  { propertyId, serials, reason }: ShipmentItems,
  ctx: RecordContext,
): Promise<void> {
  for (const serial of sortedSerials(serials)) {
    const equipment = await lockEquipment(ctx.tx, { serial });
    if (equipment?.state !== 'atProperty' || equipment.property_id !== propertyId)
      throw serialError('serialNotAtProperty', serial);
    const record = { id: equipment.id, propertyId: null };
    await performAction(equipmentTransitions, { record, action: 'unship', reason, causedBy }, ctx);
  }
}
