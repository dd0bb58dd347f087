import type { CallInput, contract } from '@latchboard/contract';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { notify } from '#server/platform/live/notify.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { endCurrentStream } from '../device/end-stream.ts';
import { deleteUnusedCodes } from '../enrollment.ts';
import { lockAtRevision, lockBoard } from './lock.ts';
import type { DatalogRecord } from './present.ts';
import { recordOf } from './queries.ts';
import { storeSystem } from './save.ts';
import { rejectTakenName } from './taken-name.ts';
import { rejectTakenNumber } from './taken-number.ts';

type Move = CallInput<typeof contract.systems.moveDatalog>;

/**
 * Moves a system to another property and removes its tags, because the keys belong to the former property. The cabinet
 * must enroll again. The superseded stream delivers its remaining events to the former property, which keeps the log.
 */
export async function moveDatalog(
  { datalogId, revision, propertyId, number }: Move,
  ctx: RecordContext,
): Promise<DatalogRecord> {
  const { tx, now } = ctx;
  const stored = await lockAtRevision(datalogId, revision, ctx);
  requireFound(await tx.selectFrom('property').select('id').where('id', '=', propertyId).executeTakeFirst());
  if (stored.property_id === propertyId) throw moveError('systemIsThere');
  if (stored.state === 'planned') throw moveError('systemIsPlanned');
  if (isKeyBoard(stored) && number !== stored.number) throw invalid('number', 'valInvalid');
  await rejectTakenNumber(tx, { number, propertyId, self: datalogId });
  await rejectTakenName(tx, { name: stored.name, propertyId, self: datalogId, path: 'propertyId' });
  // Enrollments lock the code before the cabinet, too.
  await deleteUnusedCodes(tx, datalogId);
  await lockOutBatches(tx, { datalogId, propertyId: stored.property_id });
  const { keys_out: keysOut } = requireFound(await recordOf(tx, datalogId, { now, canSeeCodes: false }));
  if (keysOut > 0) throw moveError('systemHasKeysOut', { count: keysOut });
  await sql`insert into past_tag (property_id, datalog_id, tag, hook, opens, from_at, to_at, ended)
    select property_id, datalog_id, tag, hook, opens, hung_at, ${now}, 'taken' from key_tag where datalog_id = ${datalogId}`.execute(
    tx,
  );
  await tx.deleteFrom('hook_mark').where('datalog_id', '=', datalogId).execute();
  await tx.deleteFrom('key_tag').where('datalog_id', '=', datalogId).execute();
  const oldPlacement = { property_id: stored.property_id, number: stored.number, name: stored.name, moved_at: now };
  await tx
    .insertInto('datalog_former')
    .values({ datalog_id: datalogId, ...oldPlacement })
    .onConflict((conflict) => conflict.columns(['property_id', 'datalog_id']).doUpdateSet(oldPlacement))
    .execute();
  await endCurrentStream(tx, datalogId, { at: now, movedTo: null });
  const cabinet = await tx
    .updateTable('cabinet')
    .set((eb) => ({
      property_id: propertyId,
      // Begins a stream that has no secret until the cabinet enrolls. The former stream becomes superseded.
      stream: eb
        .case()
        .when('stream', '>', 0)
        .then(eb('stream', '+', 1))
        .else(0)
        .end(),
      enrolled_at: null,
      last_contact: null,
      queued: null,
    }))
    .where('datalog_id', '=', datalogId)
    .returning('config_revision')
    .executeTakeFirst();
  if (cabinet) await notify(tx, { kind: 'datalog', id: datalogId, revision: cabinet.config_revision });
  const movedSystem = await storeSystem(datalogId, { property_id: propertyId, number }, ctx);
  await notifyOf(tx, { propertyId: stored.property_id });
  return movedSystem;
}

/**
 * Locks the cabinet, then the property board, in the same order as a batch of events. A concurrent batch is stored
 * before or after the move.
 */
async function lockOutBatches(
  tx: Tx,
  { datalogId, propertyId }: { datalogId: number; propertyId: number },
): Promise<void> {
  await tx.selectFrom('cabinet').select('datalog_id').where('datalog_id', '=', datalogId).forUpdate().execute();
  await lockBoard(tx, propertyId);
}

const moveError = (
  code: 'systemIsThere' | 'systemIsPlanned' | 'systemHasKeysOut',
  params: Record<string, number> = {},
) => invalid('propertyId', code, params);
