import type { RecordContext } from '#server/platform/record/record.ts';
import { mailReturn } from './emails/mail-return.ts';
import { readEquipmentAt } from './find-equipment.ts';

type ActContext = Pick<RecordContext, 'tx' | 'actor' | 'now' | 'platform'>;

interface ReturnInput {
  readonly propertyId: number;
  readonly reason: string;
}

/**
 * Starts the return of the equipment at a canceled property, except the customer's own, and emails the list to the
 * property's contact (HIE-07). Drops an earlier return that is still expected, even if the property has no such
 * equipment now. The caller has locked the property.
 */
export async function startReturn({ propertyId, reason }: ReturnInput, ctx: ActContext): Promise<void> {
  const { tx, actor, now } = ctx;
  // A property can have only one expected return.
  await cancelExpectedReturns({ propertyId, reason }, ctx);
  const equipmentToReturn = (await readEquipmentAt(tx, propertyId)).filter(({ owner }) => owner !== 'customer');
  if (equipmentToReturn.length === 0) return;
  const { id, number } = await tx
    .insertInto('equipment_return')
    .values({ property_id: propertyId, reason, created_at: now, staff_id: actor.realStaffId })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('equipment_return_item')
    .values(
      equipmentToReturn.map(({ equipmentId, datalogId, name, serial, owner }, position) => ({
        ...{ return_id: id, property_id: propertyId, position, name, serial, owner },
        ...{ equipment_id: equipmentId, datalog_id: datalogId },
      })),
    )
    .execute();
  await mailReturn({ propertyId, number, items: equipmentToReturn }, ctx);
}

/** Drops the expected returns of a property. Their expected items are recorded as kept at the property. */
export async function cancelExpectedReturns(
  { propertyId, reason }: ReturnInput,
  { tx, actor, now }: Omit<ActContext, 'platform'>,
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
