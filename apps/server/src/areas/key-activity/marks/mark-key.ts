import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { markOrder } from '../rules/order.ts';
import type { StoredCustody } from '../store/custody-rows.ts';
import { markInput } from '../store/tag-inputs.ts';
import { foldNewMark, refoldWithoutMark } from './fold-marked.ts';
import { lockCustody } from './lock.ts';
import { type KeyMark, nextMark, readMarks } from './read-marks.ts';

type Input<Name extends keyof typeof contract.keyActivity> = CallInput<(typeof contract.keyActivity)[Name]>;

interface Context {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
}

/** Records that a key is lost or found. Its custody changes in the same transaction, as with a cabinet event. */
export async function markKey(
  { propertyId, keyId, kind, at: markedAt, note, datalogId }: Input<'markKey'>,
  { tx, actor, now }: Context,
): Promise<KeyMark> {
  const { tag } = requireFound(
    await tx
      .selectFrom('key_tag')
      .select('tag')
      .where('property_id', '=', propertyId)
      .where('id', '=', keyId)
      .executeTakeFirst(),
  );
  const stored = await lockCustody(tx, propertyId, tag);
  const at = new Date(markedAt);
  checkMark(stored, { kind, at }, now);
  await checkCabinet(tx, propertyId, datalogId);
  const cabinet = kind === 'found' ? datalogId : null;
  const { id } = await tx
    .insertInto('key_mark')
    .values({
      ...{ property_id: propertyId, tag, kind, at, datalog_id: cabinet, note },
      ...{ made_at: now, staff_id: actor.realStaffId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await foldNewMark(tx, propertyId, tag, markInput({ id, tag, kind, at, cabinet }));
  return requireFound((await readMarks(tx, propertyId, tag)).find((mark) => mark.id === id));
}

/** Withdraws a mark. The key's custody then depends only on the log and the other marks. */
export async function withdrawKeyMark(
  { propertyId, markId }: Input<'withdrawKeyMark'>,
  { tx, actor, now }: Context,
): Promise<{ ok: true }> {
  const mark = requireFound(
    await tx
      .selectFrom('key_mark')
      .select(['tag', 'at'])
      .where('property_id', '=', propertyId)
      .where('id', '=', markId)
      .executeTakeFirst(),
  );
  await lockCustody(tx, propertyId, mark.tag);
  const { numUpdatedRows } = await tx
    .updateTable('key_mark')
    .set({ withdrawn_at: now, withdrawn_by: actor.realStaffId, is_looked_at: false })
    .where('id', '=', markId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('stateChanged');
  await refoldWithoutMark(tx, propertyId, mark.tag, markOrder(mark.at, markId));
  return { ok: true };
}

/**
 * Rejects a mark that does not change the state of the key, is in the future, or is before the key's last movement or
 * mark.
 */
function checkMark({ custody, last }: StoredCustody, { kind, at }: Pick<KeyMark, 'kind'> & { at: Date }, now: Date) {
  if (nextMark(custody.state) !== kind) throw new Failure('stateChanged');
  const code = at > now ? 'markInFuture' : last !== null && at < last.orderAt ? 'markBeforeMovement' : null;
  if (code !== null) throw invalid('at', code);
}

async function checkCabinet(tx: Tx, propertyId: number, datalogId: number | null): Promise<void> {
  if (datalogId === null) return;
  const datalog = await tx
    .selectFrom('datalog')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('id', '=', datalogId)
    .executeTakeFirst();
  if (!datalog) throw invalid('datalogId', 'valInvalid');
}
