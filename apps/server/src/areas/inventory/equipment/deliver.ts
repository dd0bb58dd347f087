import type { CallInput, contract } from '@latchboard/contract';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { checkProperty, moveEquipment } from './act.ts';
import { bookedOnce } from './once.ts';
import { lockEquipment } from './queries.ts';

type Delivery = CallInput<typeof contract.inventory.deliverEquipment>;

/** Delivers pieces to a property, all or none: those in stock, and those reserved for this very property. */
export async function deliverEquipment({ propertyId, serials, key }: Delivery, ctx: RecordContext) {
  await bookedOnce(key, ctx, async () => {
    await checkProperty(propertyId, ctx);
    const known = new Set(serials.map((serial) => serial.toLowerCase()));
    if (known.size < serials.length)
      throw new Failure('validation', { fields: [{ path: 'serials', code: 'serialTwice' }] });
    // In one order, so that two deliveries of the same pieces do not wait for each other in a circle.
    for (const serial of [...known].sort()) await deliver(serial, propertyId, ctx);
    return null;
  });
  return { count: serials.length };
}

async function deliver(serial: string, propertyId: number, ctx: RecordContext): Promise<void> {
  const refuse = (code: string) =>
    new Failure('validation', { fields: [{ path: 'serials', code, params: { serial: serial.toUpperCase() } }] });
  const piece = await lockEquipment(ctx.tx, { serial });
  if (!piece) throw refuse('serialUnknownNamed');
  if (piece.state === 'inStock') {
    await moveEquipment(piece, { action: 'reserve', reason: '', propertyId }, ctx);
    return moveEquipment(
      { ...piece, state: 'reserved', property_id: propertyId },
      { action: 'deliver', reason: '' },
      ctx,
    );
  }
  if (piece.state !== 'reserved' || piece.property_id !== propertyId) throw refuse('serialElsewhere');
  return moveEquipment(piece, { action: 'deliver', reason: '' }, ctx);
}
