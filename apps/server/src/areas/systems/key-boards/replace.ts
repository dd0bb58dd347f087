import type { CallInput, contract } from '@latchboard/contract';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { deleteUnusedCodes } from '../enrollment.ts';
import { lockAtRevision } from '../record/lock.ts';
import type { DatalogRecord } from '../record/present.ts';
import { storeSystem } from '../record/save.ts';
import { rejectTakenNumber } from '../record/taken-number.ts';
import { addWelcomePack } from '../welcome-pack.ts';

type Input = CallInput<typeof contract.systems.replaceKeyBoard>;

/**
 * Turns a key board into a cabinet with a serial number. The system keeps its keys and history. The cabinet enrolls
 * with a new code, which begins a new stream. Throws `notKeyBoard` for a cabinet.
 */
export async function replaceKeyBoard(input: Input, ctx: RecordContext): Promise<DatalogRecord> {
  const { datalogId, revision, number, type, touch } = input;
  const stored = await lockAtRevision(datalogId, revision, ctx);
  if (!isKeyBoard(stored)) throw new Failure('notKeyBoard');
  await rejectTakenNumber(ctx.tx, { number, propertyId: stored.property_id, self: datalogId });
  // A code for the tablet must not enroll a tablet as the cabinet.
  await deleteUnusedCodes(ctx.tx, datalogId);
  const cabinet = await storeSystem(datalogId, { number, type, touch, key_board_until: ctx.now }, ctx);
  await addWelcomePack({ propertyId: stored.property_id, datalogId }, ctx);
  return cabinet;
}
