import type { CallInput, contract } from '@latchboard/contract';
import { type DatalogType, isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type DatalogRow, datalogsOf } from './queries.ts';
import { rejectTakenName } from './record/taken-name.ts';
import { rejectTakenNumber } from './record/taken-number.ts';
import { addWelcomePack } from './welcome-pack.ts';

type Form = Omit<CallInput<typeof contract.systems.addDatalog>, 'type'> & { readonly type: DatalogType };

/**
 * Adds a system. The first cabinet of a property includes the welcome pack. The system cannot connect before
 * enrollment.
 */
export async function addDatalog({ propertyId, ...form }: Form, ctx: RecordContext): Promise<DatalogRow> {
  const { tx } = ctx;
  requireFound(await tx.selectFrom('property').select('id').where('id', '=', propertyId).executeTakeFirst());
  await rejectTakenNumber(tx, { number: form.number, propertyId });
  await rejectTakenName(tx, { name: form.name, propertyId });
  const { id } = await tx
    .insertInto('datalog')
    .values({ property_id: propertyId, ...form })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isKeyBoard(form)) await addWelcomePack({ propertyId, datalogId: id }, ctx);
  return requireFound((await datalogsOf(tx, propertyId)).find((row) => row.id === id));
}
