import type { Tier } from '@latchboard/contract/products/rules';
import { type FigureTier, figureTiers } from '@latchboard/contract/sales/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Counted, countedOrders, lineSums } from './counted.ts';

/** What the orders of one representative, month and tier come to. */
export interface Sum {
  readonly rep: number;
  readonly month: number;
  readonly tier: Tier;
  readonly orders: number;
  readonly items: number;
  readonly once: number;
  readonly monthly: number;
}

/** The figures of a year in one statement: as many rows as there are representatives, months and tiers. */
export async function sumsOf(asked: Omit<Counted, 'month'>, zone: string, tx: Tx): Promise<readonly Sum[]> {
  const { items, once, monthly } = lineSums(asked);
  const { rows } = await sql<Sum>`
    select rep, month, tier, count(*)::int as orders, sum(items)::int as items, sum(once)::float8 as once, sum(monthly)::float8 as monthly
    from (
      select o.id, o.sales_rep_1 as rep, extract(month from o.counted_at at time zone ${zone})::int as month, o.tier,
        ${items} as items, ${once} as once, ${monthly} as monthly
      from ${countedOrders({ ...asked, month: 0 }, zone)} o left join purchase_order_line l on l.record_id = o.id
      group by o.id, o.sales_rep_1, o.counted_at, o.tier) counted
    group by rep, month, tier`.execute(tx);
  return rows;
}

/** How many orders of a year, without their lines. */
export async function countsOf(asked: Omit<Counted, 'month'>, zone: string, tx: Tx) {
  const { rows } = await sql<Pick<Sum, 'rep' | 'month' | 'tier' | 'orders'>>`
    select o.sales_rep_1 as rep, extract(month from o.counted_at at time zone ${zone})::int as month, o.tier, count(*)::int as orders
    from ${countedOrders({ ...asked, month: 0 }, zone)} o group by 1, 2, 3`.execute(tx);
  return rows;
}

const figureTierOf = (tier: Tier): FigureTier => figureTiers.find((one) => one === tier) ?? 'other';

/** The sum of a figure over some rows. */
export const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The same tier by tier. */
export function byTier<Row extends { readonly tier: Tier }>(rows: readonly Row[], of: (row: Row) => number) {
  const counts = Object.fromEntries(figureTiers.map((tier) => [tier, 0])) as Record<FigureTier, number>;
  for (const row of rows) counts[figureTierOf(row.tier)] += of(row);
  return counts;
}
