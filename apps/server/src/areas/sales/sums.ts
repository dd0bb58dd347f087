import type { Tier } from '@latchboard/contract/products/rules';
import { type FigureTier, figureTiers } from '@latchboard/contract/sales/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type CountCriteria, countedOrders, lineSums, monthWithin, spanOf } from './count-criteria.ts';

/** Order totals for one representative, month, and tier. */
export interface MonthlyTotal {
  readonly rep: number;
  readonly month: number;
  readonly tier: Tier;
  readonly orders: number;
  readonly items: number;
  /** Number of items, excluding expansions. */
  readonly goalItems: number;
  readonly once: number;
  readonly monthly: number;
}

interface YearRow extends Omit<MonthlyTotal, 'month'> {
  readonly proposed: number | null;
  readonly sold: number | null;
}

/**
 * Proposed and sold items in a year, with the rules of `countedOrders`. One query reads the lines and returns one row
 * per representative, month, and tier.
 */
export async function sumsOfYear(tx: Tx, { year, typeId }: Pick<CountCriteria, 'year' | 'typeId'>, zone: string) {
  const { from, to } = spanOf({ year, month: 0 }, zone);
  const isInSpan = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${to}`;
  const monthOf = monthWithin(year, zone);
  const { items, goalItems, once, monthly } = lineSums({ typeId });
  const { rows } = await sql<YearRow>`
    with o as materialized (
      select o.id, o.sales_rep_1 as rep, o.tier,
        ${monthOf(sql`o.submitted_at`)} as proposed,
        case when o.state = 'submitted' then 0 else ${monthOf(sql`o.approved_at`)} end as sold
      from purchase_order o
      where o.disabled_at is null and o.state <> 'draft' and ((${isInSpan(sql`o.submitted_at`)}) or (${isInSpan(sql`o.approved_at`)}))
        ${typeId === undefined ? sql`` : sql`and o.type_id = ${typeId}`}),
    orders as (select rep, tier, proposed, sold, count(*)::int as orders from o group by 1, 2, 3, 4),
    lines as (
      select o.rep, o.tier, o.proposed, o.sold, ${items} as items, ${goalItems} as "goalItems", ${once} as once, ${monthly} as monthly
      from o join purchase_order_line l on l.record_id = o.id
        -- IDs of a year's orders are close to each other, so lines of other years are not read.
        and l.record_id between (select min(id) from o) and (select max(id) from o)
      group by 1, 2, 3, 4)
    select rep, tier, nullif(proposed, 0) as proposed, nullif(sold, 0) as sold, orders, coalesce(items, 0)::int as items, coalesce("goalItems", 0)::int as "goalItems",
      coalesce(once, 0)::float8 as once, coalesce(monthly, 0)::float8 as monthly
    from orders left join lines using (rep, tier, proposed, sold)`.execute(tx);
  const monthlyTotals = (state: 'proposed' | 'sold') =>
    rows.flatMap((row): MonthlyTotal[] => (row[state] === null ? [] : [{ ...row, month: row[state] }]));
  return { proposed: monthlyTotals('proposed'), approved: monthlyTotals('sold') };
}

/** Counts the orders in a year by representative, month, and tier. Does not read the lines. */
export async function countsOf(tx: Tx, input: Omit<CountCriteria, 'month'>, zone: string) {
  const { rows } = await sql<Pick<MonthlyTotal, 'rep' | 'month' | 'tier' | 'orders'>>`
    select o.sales_rep_1 as rep, extract(month from o.counted_at at time zone ${zone})::int as month, o.tier, count(*)::int as orders
    from ${countedOrders({ ...input, month: 0 }, zone)} o group by 1, 2, 3`.execute(tx);
  return rows;
}

const figureTierOf = (tier: Tier): FigureTier => figureTiers.find((figureTier) => figureTier === tier) ?? 'other';

/** Sum of a figure over the given rows. */
export const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** The sum of a figure by tier. */
export function byTier<Row extends { readonly tier: Tier }>(rows: readonly Row[], amountOf: (row: Row) => number) {
  const counts = Object.fromEntries(figureTiers.map((tier) => [tier, 0])) as Record<FigureTier, number>;
  for (const row of rows) counts[figureTierOf(row.tier)] += amountOf(row);
  return counts;
}
