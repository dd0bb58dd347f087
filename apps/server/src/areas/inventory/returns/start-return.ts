import type { RecordContext } from '#server/platform/record/record.ts';
import { mailReturn } from './emails/mail-return.ts';
import { equipmentAt } from './find-equipment.ts';

type Acting = Pick<RecordContext, 'tx' | 'actor' | 'now' | 'platform'>;

interface Canceled {
  readonly propertyId: number;
  readonly reason: string;
}

/**
 * Starts the return of the provider's equipment from a canceled property and emails the list to its contact (HIE-07). Does nothing if the
 * property has no such equipment. The caller has locked the property.
 */
export async function startReturn({ propertyId, reason }: Canceled, ctx: Acting): Promise<void> {
  const { tx, actor, now } = ctx;
  // At most one return of a property is expected.
  await cancelExpectedReturns({ propertyId, reason }, ctx);
  const owed = (await equipmentAt(tx, propertyId)).filter(({ owner }) => owner !== 'customer');
  if (owed.length === 0) return;
  const { id, number } = await tx
    .insertInto('equipment_return')
    .values({ property_id: propertyId, reason, created_at: now, staff_id: actor.realStaffId })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('equipment_return_item')
    .values(
      owed.map(({ equipmentId, datalogId, name, serial, owner }, position) => ({
        ...{ return_id: id, property_id: propertyId, position, name, serial, owner },
        ...{ equipment_id: equipmentId, datalog_id: datalogId },
      })),
    )
    .execute();
  await mailReturn({ propertyId, number, items: owed }, ctx);
}

/** Drops the expected returns of a property that was reinstated: its equipment stays there. */
export async function cancelExpectedReturns(
  { propertyId, reason }: Canceled,
  { tx, actor, now }: Omit<Acting, 'platform'>,
): Promise<void> {
  const dropped = await tx
    .updateTable('equipment_return')
    .set((eb) => ({ state: 'dropped', revision: eb('revision', '+', 1) }))
    .where('property_id', '=', propertyId)
    .where('state', '=', 'expected')
    .returning('id')
    .execute();
  if (dropped.length === 0) return;
  await tx
    .updateTable('equipment_return_item')
    .set({ state: 'kept', reason, settled_at: now, settled_by: actor.realStaffId })
    .where(
      'return_id',
      'in',
      dropped.map(({ id }) => id),
    )
    .where('state', '=', 'expected')
    .execute();
}
