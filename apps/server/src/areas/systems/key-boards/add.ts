import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { addDatalog } from '../add-datalog.ts';
import { mayAddKeyBoards } from '../policy.ts';
import type { DatalogRow } from '../queries.ts';
import { isAllowedAt } from './permission.ts';

type Form = CallInput<typeof contract.systems.addKeyBoard>;

/**
 * Adds a key board with an assigned number. Runs as the system role, because customers cannot add systems to the table.
 * Throws `forbidden` for a customer without permission.
 */
export async function addKeyBoard(form: Form, ctx: RecordContext): Promise<DatalogRow> {
  if (!mayAddKeyBoards(ctx.actor, await isAllowedAt(ctx.tx, form.propertyId))) throw new Failure('forbidden');
  const { rows } = await sql<{ number: string }>`select 'KB-' || nextval('key_board_number') as number`.execute(ctx.tx);
  const [{ number } = { number: '' }] = rows;
  return addDatalog({ ...form, number, type: 'BRD', touch: false }, ctx);
}
