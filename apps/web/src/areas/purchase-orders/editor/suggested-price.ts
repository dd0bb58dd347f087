import type { CallOutput, Contract } from '@latchboard/contract';
import { type Proposal, proposePrice, type Tier } from '@latchboard/contract/products/rules';
import { isAdjustment, type LineValues, type OrderValues } from './order-values.ts';

export type Product = CallOutput<Contract['products']['listProducts']>['rows'][number];
export type PriceTable = CallOutput<Contract['products']['listPriceTables']>['rows'][number];

export type OrderSize = Pick<OrderValues, 'tier' | 'units' | 'hooks' | 'priceVariant'>;

interface Catalog {
  readonly products: readonly Product[];
  readonly tables: readonly PriceTable[];
}

/**
 * Suggested price of a line, from its product or from the table for the order's system and size (PUR-07, PUR-09).
 * Undefined if there is none.
 */
export function suggestedPriceFor(
  { product, isMonthly }: Pick<LineValues, 'product' | 'isMonthly'>,
  { tier, units, hooks, priceVariant }: OrderSize,
  { products, tables }: Catalog,
): Proposal | undefined {
  if (product === 'discount') return priceFromTables({ plan: 'credit', tier }, { units, hooks, priceVariant }, tables);
  if (product === null || isAdjustment(product)) return undefined;
  const selectedProduct = products.find(({ id }) => String(id) === product);
  if (!selectedProduct) return undefined;
  if (selectedProduct.isFromTables)
    return priceFromTables({ plan: isMonthly ? 'monthly' : 'once', tier }, { units, hooks, priceVariant }, tables);
  return selectedProduct.unitPriceCents === null
    ? undefined
    : { cents: selectedProduct.unitPriceCents, because: 'listed' };
}

function priceFromTables(
  { plan, tier }: { readonly plan: PriceTable['plan']; readonly tier: Tier },
  { units, hooks, priceVariant }: Omit<OrderSize, 'tier'>,
  tables: readonly PriceTable[],
): Proposal | undefined {
  const matchingTables = tables.filter((row) => row.plan === plan && row.tier === tier);
  const table =
    matchingTables.find(({ variant }) => variant === priceVariant) ??
    matchingTables.find(({ variant }) => variant === '');
  if (!table) return undefined;
  const count = table.counts === 'units' ? units : hooks;
  return /^\d{1,7}$/.test(count.trim()) ? proposePrice(table, Number(count)) : undefined;
}
