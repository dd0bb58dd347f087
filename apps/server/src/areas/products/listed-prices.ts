import { proposePrice, type Tier } from '@latchboard/contract/products/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { listPriceTables } from './price-tables.ts';

interface Counted {
  readonly tier: Tier;
  readonly priceVariant: string;
  readonly units: number;
  readonly hooks: number;
  readonly today: string;
}

/**
 * For each price, the price table in effect that proposes it for an order: the table of the selected variant, or the
 * default one.
 */
export async function listedPrices(
  tx: Tx,
  { tier, priceVariant, units, hooks, today }: Counted,
): Promise<(cents: number) => number | null> {
  const { rows } = await listPriceTables(tx, today, 'inForce');
  const proposed = rows
    .filter((table) => table.tier === tier && (table.variant === priceVariant || table.variant === ''))
    .toSorted((one, other) => Number(other.variant === priceVariant) - Number(one.variant === priceVariant))
    .map((table) => ({ id: table.id, cents: proposePrice(table, table.counts === 'units' ? units : hooks).cents }));
  return (cents) => proposed.find((one) => one.cents === cents)?.id ?? null;
}
