import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import { type DatalogRow, datalogsOf } from './queries.ts';
import { refuseTakenName } from './record/taken-name.ts';
import { refuseTakenNumber } from './record/taken-number.ts';

type Form = CallInput<typeof contract.systems.addDatalog>;

/** Adds a system. Nothing talks to it before its cabinet has enrolled. */
export async function addDatalog(tx: Tx, { propertyId, ...form }: Form): Promise<DatalogRow> {
  found(await tx.selectFrom('property').select('id').where('id', '=', propertyId).executeTakeFirst());
  await refuseTakenNumber(tx, { number: form.number, propertyId });
  await refuseTakenName(tx, { name: form.name, propertyId });
  const { id } = await tx
    .insertInto('datalog')
    .values({ property_id: propertyId, ...form })
    .returning('id')
    .executeTakeFirstOrThrow();
  return found((await datalogsOf(tx, propertyId)).find((row) => row.id === id));
}
