import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

type Setting = CallOutput<typeof contract.alerts.getResidentMail>;

/** Reads the setting for emails to the residents of a property. Off by default (TXN-12). */
export async function getResidentMail(tx: Tx, propertyId: number): Promise<Setting> {
  const row = await tx
    .selectFrom('resident_setting')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return {
    isOn: row?.is_on ?? false,
    activities: row?.activities ?? [],
    namesPerson: row?.names_person ?? false,
    revision: row?.revision ?? 0,
  };
}

export async function setResidentMail(
  tx: Tx,
  { propertyId, isOn, activities, namesPerson, revision }: CallInput<typeof contract.alerts.setResidentMail>,
): Promise<Setting> {
  const columns = { is_on: isOn, activities, names_person: namesPerson, revision: revision + 1 };
  const savedCount =
    revision === 0
      ? (
          await tx
            .insertInto('resident_setting')
            .values({ property_id: propertyId, ...columns })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (
          await tx
            .updateTable('resident_setting')
            .set(columns)
            .where('property_id', '=', propertyId)
            .where('revision', '=', revision)
            .executeTakeFirst()
        ).numUpdatedRows;
  if (savedCount === 0n) throw new Failure('changedByAnother');
  return getResidentMail(tx, propertyId);
}
