import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { type PriceTable, readPriceTable } from './queries.ts';

type Form = CallInput<typeof contract.products.addPriceTable>;
type Change = CallInput<typeof contract.products.changePriceTable>;

const columnsOf = ({ plan, tier, variant, counts, beyond, effectiveFrom, steps }: Form | Change) => ({
  ...{ plan, tier, variant, counts, beyond },
  effective_from: sql<Date>`${effectiveFrom}::date`,
  up_to: steps.map(({ upTo }) => upTo),
  cents: sql<number[]>`${steps.map(({ cents }) => cents)}::int[]`,
});

export async function addPriceTable(tx: Tx, today: string, form: Form): Promise<PriceTable> {
  checkDay(form, today);
  const { id } = await tx.insertInto('price_table').values(columnsOf(form)).returning('id').executeTakeFirstOrThrow();
  return readPriceTable(tx, today, id);
}

export async function changePriceTable(tx: Tx, today: string, form: Change): Promise<PriceTable> {
  await lockFutureTable(tx, today, form.priceTableId);
  checkDay(form, today);
  const savedTable = await tx
    .updateTable('price_table')
    .set({ ...columnsOf(form), revision: form.revision + 1 })
    .where('id', '=', form.priceTableId)
    .where('revision', '=', form.revision)
    .returning('id')
    .executeTakeFirst();
  if (!savedTable) throw new Failure('changedByAnother');
  return readPriceTable(tx, today, savedTable.id);
}

export async function removePriceTable(tx: Tx, today: string, id: number): Promise<{ ok: true }> {
  await lockFutureTable(tx, today, id);
  await tx.deleteFrom('price_table').where('id', '=', id).execute();
  return { ok: true };
}

/** Locks a table that is not in effect yet. Other tables cannot change, because orders use them. */
async function lockFutureTable(tx: Tx, today: string, id: number): Promise<void> {
  const { isComing } = requireFound(
    await tx
      .selectFrom('price_table')
      .select(sql<boolean>`effective_from > ${today}::date`.as('isComing'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!isComing) throw new Failure('priceTableHolds');
}

/** Rejects a table that takes effect before today, because prices of past days do not change. */
function checkDay({ effectiveFrom }: Pick<Form, 'effectiveFrom'>, today: string): void {
  if (effectiveFrom < today) throw invalid('effectiveFrom', 'valDayPast');
}
