import { proposePrice, type Tier } from '@latchboard/contract/products/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { listPriceTables } from './price-tables/queries.ts';

interface PriceContext {
  readonly tier: Tier;
  readonly priceVariant: string;
  readonly units: number;
  readonly hooks: number;
  readonly today: string;
}

/**
 * Returns a function that finds the price table for a price: the ID of the table in effect that proposes this price for
 * an order, or null. The table of the selected variant has priority over the default table.
 */
export async function createPriceTableLookup(
  tx: Tx,
  { tier, priceVariant, units, hooks, today }: PriceContext,
): Promise<(cents: number) => number | null> {
  const { rows } = await listPriceTables(tx, today, 'inForce');
  const proposedPrices = rows
    .filter((table) => table.tier === tier && (table.variant === priceVariant || table.variant === ''))
    .toSorted((a, b) => Number(b.variant === priceVariant) - Number(a.variant === priceVariant))
    .map((table) => ({ id: table.id, cents: proposePrice(table, table.counts === 'units' ? units : hooks).cents }));
  return (cents) => proposedPrices.find((price) => price.cents === cents)?.id ?? null;
}
