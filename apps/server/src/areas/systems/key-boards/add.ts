import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { addDatalog } from '../add-datalog.ts';
import { mayAddKeyBoards } from '../policy.ts';
import type { DatalogRow } from '../queries.ts';
import { areKeyBoardsAllowedAt } from './permission.ts';

type Form = CallInput<typeof contract.systems.addKeyBoard>;

/**
 * Adds a key board with an assigned number. Requires a system transaction, because customers cannot add systems to the
 * table. Throws `forbidden` for a customer without permission.
 */
export async function addKeyBoard(form: Form, ctx: RecordContext): Promise<DatalogRow> {
  if (!mayAddKeyBoards(ctx.actor, await areKeyBoardsAllowedAt(ctx.tx, form.propertyId))) throw new Failure('forbidden');
  return addDatalog({ ...form, number: await nextNumber(ctx.tx), type: 'BRD', touch: false }, ctx);
}

/** Next number for a key board. Skips the numbers that systems already have. */
async function nextNumber(tx: Tx): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ number: string; taken: boolean }>`
      select number, exists (select from datalog d where lower(d.number) = lower(n.number)) as taken
      from (select 'KB-' || nextval('key_board_number') as number) n`.execute(tx);
    const { number, taken } = requireFound(rows[0]);
    if (!taken) return number;
  }
}
