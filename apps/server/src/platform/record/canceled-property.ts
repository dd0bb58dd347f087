import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';

/** Locks a property and returns whether it is canceled. Must run before its orders are locked, as in a cancellation. */
export async function lockProperty(tx: Tx, propertyId: number): Promise<boolean> {
  const { canceled } = requireFound(
    await tx
      .selectFrom('property')
      .select('canceled')
      .where('id', '=', propertyId)
      // An action may also change the property, so a share lock could deadlock with another action.
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  return canceled;
}

/** Whether a property is canceled, without a lock. */
export async function isCanceled(tx: Tx, propertyId: number): Promise<boolean> {
  const row = await tx.selectFrom('property').select('canceled').where('id', '=', propertyId).executeTakeFirst();
  return requireFound(row).canceled;
}

/** Throws `propertyCanceled` for a canceled property. */
export async function rejectCanceled(tx: Tx, propertyId: number): Promise<void> {
  if (await isCanceled(tx, propertyId)) throw new Failure('propertyCanceled');
}

/** Checks that a property can receive a delivery. Throws `propertyCanceled`, or `validation` for `propertyId`. */
export async function checkDestination(tx: Tx, propertyId: number | null | undefined): Promise<void> {
  if (propertyId === null || propertyId === undefined) throw invalid('propertyId', 'valRequired');
  // The lock makes a concurrent cancellation wait, so the list of the cancellation includes the delivered equipment.
  const property = await tx
    .selectFrom('property')
    .select('canceled')
    .where('id', '=', propertyId)
    .forShare()
    .executeTakeFirst();
  if (!property) throw invalid('propertyId', 'valInvalid');
  if (property.canceled) throw new Failure('propertyCanceled');
}
