import type { ShippingKind, ShippingState } from '@latchboard/contract/shipping/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { locateRecord } from '#server/platform/record/locate-record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { maySend } from './policy.ts';

interface Ids {
  readonly propertyId: number;
  readonly shippingOrderId: number;
}

/**
 * Locks a shipment until the transaction ends. Throws `notFound`, or `forbidden` if the user may not send this kind.
 */
export async function lockShipment(
  { propertyId, shippingOrderId }: Ids,
  { tx, actor }: { tx: Tx; actor: PersonActor },
) {
  const row = requireFound(
    await tx
      .selectFrom('shipping_order')
      .selectAll()
      .where('property_id', '=', propertyId)
      .where('id', '=', shippingOrderId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const kind = row.kind as ShippingKind;
  if (!maySend(kind, actor)) throw new Failure('forbidden');
  const state = row.state as ShippingState;
  return { ...row, kind, state, ref: { kind: 'shipping_order', id: row.id, propertyId, state } as const };
}

/** Locks a shipment that still has the revision of the form. Throws `changedByAnother` for a different revision. */
export async function lockUnchanged(form: Ids & { readonly revision: number }, ctx: { tx: Tx; actor: PersonActor }) {
  const shipment = await lockShipment(form, ctx);
  requireRevision(shipment, form.revision);
  return shipment;
}
export type LockedShipment = Awaited<ReturnType<typeof lockShipment>>;

/** Finds a shipment to a property. Throws `notFound`. */
export const locateShippingOrder = (tx: Tx, { propertyId, shippingOrderId }: Ids) =>
  locateRecord(tx, 'shipping_order', propertyId, shippingOrderId);
