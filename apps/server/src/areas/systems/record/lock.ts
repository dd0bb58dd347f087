import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';

/**
 * Locks a system until the transaction ends. First locks the tags of the property, as scans do, so no scan adds a tag
 * to the system. Rows that refer to the system can still be added. A stronger lock could deadlock with a service
 * request to which a finding is added. Undefined for a removed key board. Throws `changedByAnother` if the system moved
 * during the wait.
 */
export async function lockDatalog(tx: Tx, datalogId: number) {
  const snapshot = await tx.selectFrom('datalog').select('property_id').where('id', '=', datalogId).executeTakeFirst();
  if (!snapshot) return undefined;
  await acquireLock(tx, 'keyTags', snapshot.property_id);
  const stored = await tx
    .selectFrom('datalog')
    .selectAll()
    .where('id', '=', datalogId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (stored?.type === 'BRD' && stored.state === 'withdrawn') return undefined;
  if (stored && stored.property_id !== snapshot.property_id) throw new Failure('changedByAnother');
  return stored;
}

/** Locks the property board. Batches lock it too, after their cabinet. */
export async function lockBoard(tx: Tx, propertyId: number): Promise<void> {
  await tx
    .selectFrom('property_board')
    .select('property_id')
    .where('property_id', '=', propertyId)
    .forUpdate()
    .execute();
}

/** Like `lockDatalog`, but throws `notFound`, or `changedByAnother` for an outdated revision. */
export async function lockAtRevision(datalogId: number, revision: number, { tx }: RecordContext) {
  const stored = requireFound(await lockDatalog(tx, datalogId));
  requireRevision(stored, revision);
  return stored;
}
