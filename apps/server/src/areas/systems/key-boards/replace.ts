import type { CallInput, contract } from '@latchboard/contract';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
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
 * Turns a key board into a cabinet with a serial number, and sets its number of units to that of the units with keys.
 * The system keeps its keys and history. The cabinet enrolls with a new code, which begins a new stream. Throws
 * `notKeyBoard` for a cabinet.
 */
export async function replaceKeyBoard(input: Input, ctx: RecordContext): Promise<DatalogRecord> {
  const { datalogId, revision, number, type, touch } = input;
  const stored = await lockAtRevision(datalogId, revision, ctx);
  if (!isKeyBoard(stored)) throw new Failure('notKeyBoard');
  await rejectTakenNumber(ctx.tx, { number, propertyId: stored.property_id, self: datalogId });
  // A code for the tablet must not enroll a tablet as the cabinet.
  await deleteUnusedCodes(ctx.tx, datalogId);
  const units = await countUnitsOfKeys(ctx.tx, datalogId);
  const replaced = { number, type, touch, key_board_until: ctx.now, number_of_units: units };
  const cabinet = await storeSystem(datalogId, replaced, ctx);
  await addWelcomePack({ propertyId: stored.property_id, datalogId }, ctx);
  return cabinet;
}

/** Number of units whose keys are on the key board. */
async function countUnitsOfKeys(tx: Tx, datalogId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select count(distinct u.unit)::int as units from key_tag k cross join unnest(k.opens) as u(unit)
    where k.datalog_id = ${datalogId}`.execute(tx);
  return rows[0]?.units ?? 0;
}
