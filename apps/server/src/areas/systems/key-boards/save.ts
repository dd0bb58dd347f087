import type { CallInput, contract } from '@latchboard/contract';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { enqueueConfigChanges } from '../configuration/enqueue.ts';
import { readLabelChanges } from '../configuration/labels.ts';
import { removeCabinet } from '../enrollment.ts';
import { isUsedSystem } from '../queries.ts';
import { lockAtRevision } from '../record/lock.ts';
import type { DatalogRecord } from '../record/present.ts';
import { storeSystem } from '../record/save.ts';
import { rejectTakenName } from '../record/taken-name.ts';

type Change = CallInput<typeof contract.systems.changeKeyBoard>;
type Removal = CallInput<typeof contract.systems.removeKeyBoard>;

/** Renames a key board. Requires a system transaction, because customers cannot change systems in the table. */
export async function changeKeyBoard(
  { datalogId, revision, name }: Change,
  ctx: RecordContext,
): Promise<DatalogRecord> {
  const stored = await lockKeyBoard(datalogId, revision, ctx);
  await rejectTakenName(ctx.tx, { name, propertyId: stored.property_id, self: datalogId });
  const record = await storeSystem(datalogId, { name }, ctx);
  await sendNewName(datalogId, stored.property_id, ctx);
  return record;
}

/** Sends the new name to the other key boards, which show it for keys that belong on this one. */
async function sendNewName(datalogId: number, propertyId: number, { tx, platform, now }: RecordContext) {
  const keys = await tx.selectFrom('key_tag').select('tag').where('datalog_id', '=', datalogId).execute();
  const tags = keys.map(({ tag }) => tag);
  for (const [board, changes] of await readLabelChanges(tx, propertyId, tags))
    if (board !== datalogId)
      await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, datalogId: board, changes }, now);
}

/**
 * Removes a key board that was added by mistake, and its tablet. The record is kept for the history but is not listed.
 * Throws `keyBoardInUse` if the key board has or had keys, events, or requests, or was at another property.
 */
export async function removeKeyBoard({ datalogId, revision }: Removal, ctx: RecordContext): Promise<void> {
  const { property_id: propertyId } = await lockKeyBoard(datalogId, revision, ctx);
  await ctx.tx.selectFrom('cabinet').select('stream').where('datalog_id', '=', datalogId).forUpdate().execute();
  if (await isUsed(ctx.tx, datalogId)) throw new Failure('keyBoardInUse');
  await removeCabinet(ctx.tx, datalogId);
  await ctx.tx
    .updateTable('datalog')
    .set((eb) => ({ state: 'withdrawn', revision: eb('revision', '+', 1) }))
    .where('id', '=', datalogId)
    .execute();
  await notifyOf(ctx.tx, { propertyId });
}

async function lockKeyBoard(datalogId: number, revision: number, ctx: RecordContext) {
  const stored = await lockAtRevision(datalogId, revision, ctx);
  if (!isKeyBoard(stored)) throw new Failure('notKeyBoard');
  return stored;
}

/**
 * Whether a system has or had keys, events, or requests, or was at another property. The caller must lock the cabinet,
 * so no batch is stored in the meantime.
 */
async function isUsed(tx: Tx, datalogId: number): Promise<boolean> {
  const { rows } = await sql`select from datalog d where d.id = ${datalogId} and ${isUsedSystem}`.execute(tx);
  return rows.length > 0;
}
