import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';

type PriceTable = CallOutput<typeof contract.products.addPriceTable>;
type Form = CallInput<typeof contract.products.addPriceTable>;
type Change = CallInput<typeof contract.products.changePriceTable>;
type State = PriceTable['state'];

interface Row extends Omit<PriceTable, 'steps'> {
  up_to: number[];
  cents: (number | null)[];
}

/** The newest started table of a kind is in effect. If two tables start on one day, the later one is in effect. */
const rows = (today: string, condition: RawBuilder<unknown> = sql`true`) => sql<Row>`
  select * from (
    select t.id, t.plan, t.tier, t.variant, t.counts, t.beyond, to_char(t.effective_from, 'YYYY-MM-DD') as "effectiveFrom",
      t.up_to, t.cents, t.revision,
      case when t.effective_from > ${today}::date then 'coming'
        when t.id = first_value(t.id) over (partition by t.plan, t.tier, t.variant, t.effective_from > ${today}::date
          order by t.effective_from desc, t.id desc) then 'inForce'
        else 'past' end as state
    from price_table t) t
  where ${condition}
  order by array_position(array['monthly', 'once', 'credit'], t.plan), array_position(array['PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO'], t.tier),
    t.variant, t."effectiveFrom" desc, t.id desc
  limit 1000`;

const presentTable = ({ up_to, cents, ...row }: Row): PriceTable => ({
  ...row,
  steps: up_to.map((upTo, at) => ({ upTo, cents: cents[at] ?? null })),
});

export async function listPriceTables(tx: Tx, today: string, state?: State) {
  const condition = state === undefined ? sql`true` : sql`t.state = ${state}`;
  return { rows: (await rows(today, condition).execute(tx)).rows.map(presentTable), today };
}

/** Reads one price table with its current state. Throws `notFound`. */
async function readPriceTable(tx: Tx, today: string, id: number): Promise<PriceTable> {
  return presentTable(requireFound((await rows(today, sql`t.id = ${id}`).execute(tx)).rows[0]));
}

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
  await lockComing(tx, today, form.priceTableId);
  checkDay(form, today);
  const saved = await tx
    .updateTable('price_table')
    .set({ ...columnsOf(form), revision: form.revision + 1 })
    .where('id', '=', form.priceTableId)
    .where('revision', '=', form.revision)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw new Failure('changedByAnother');
  return readPriceTable(tx, today, saved.id);
}

export async function removePriceTable(tx: Tx, today: string, id: number): Promise<{ ok: true }> {
  await lockComing(tx, today, id);
  await tx.deleteFrom('price_table').where('id', '=', id).execute();
  return { ok: true };
}

/** Locks a table that is not in effect yet. Other tables cannot change, because orders use them. */
async function lockComing(tx: Tx, today: string, id: number): Promise<void> {
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

/** Prices of past days do not change. */
function checkDay({ effectiveFrom }: Pick<Form, 'effectiveFrom'>, today: string): void {
  if (effectiveFrom < today) throw invalid('effectiveFrom', 'valDayPast');
}
