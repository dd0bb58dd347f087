import type { CallOutput, contract } from '@latchboard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

export type PriceTable = CallOutput<typeof contract.products.addPriceTable>;
type State = PriceTable['state'];

interface Row extends Omit<PriceTable, 'steps'> {
  up_to: number[];
  cents: (number | null)[];
}

/**
 * Query for price tables. Of the started tables with the same plan, tier, and variant, the one with the latest start is
 * in effect. If two tables start on the same day, the one created later is in effect.
 */
const tableQuery = (today: string, condition: RawBuilder<unknown> = sql`true`) => sql<Row>`
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
  steps: up_to.map((upTo, index) => ({ upTo, cents: cents[index] ?? null })),
});

export async function listPriceTables(tx: Tx, today: string, state?: State) {
  const condition = state === undefined ? sql`true` : sql`t.state = ${state}`;
  return { rows: (await tableQuery(today, condition).execute(tx)).rows.map(presentTable), today };
}

/** Reads one price table with its current state. Throws `notFound`. */
export async function readPriceTable(tx: Tx, today: string, id: number): Promise<PriceTable> {
  return presentTable(requireFound((await tableQuery(today, sql`t.id = ${id}`).execute(tx)).rows[0]));
}
