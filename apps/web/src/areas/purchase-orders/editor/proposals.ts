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
 * Proposed price of a line: that of its product, or of the table in effect for the order's system and size (PUR-07,
 * PUR-09). Undefined without one.
 */
export function proposalFor(
  { product, isMonthly }: Pick<LineValues, 'product' | 'isMonthly'>,
  { tier, units, hooks, priceVariant }: OrderSize,
  { products, tables }: Catalog,
): Proposal | undefined {
  if (product === 'discount') return ofTables({ plan: 'credit', tier }, { units, hooks, priceVariant }, tables);
  if (product === null || isAdjustment(product)) return undefined;
  const chosen = products.find(({ id }) => String(id) === product);
  if (!chosen) return undefined;
  if (chosen.isFromTables)
    return ofTables({ plan: isMonthly ? 'monthly' : 'once', tier }, { units, hooks, priceVariant }, tables);
  return chosen.unitPriceCents === null ? undefined : { cents: chosen.unitPriceCents, because: 'listed' };
}

function ofTables(
  { plan, tier }: { readonly plan: PriceTable['plan']; readonly tier: Tier },
  { units, hooks, priceVariant }: Omit<OrderSize, 'tier'>,
  tables: readonly PriceTable[],
): Proposal | undefined {
  const fitting = tables.filter((one) => one.plan === plan && one.tier === tier);
  const table =
    fitting.find(({ variant }) => variant === priceVariant) ?? fitting.find(({ variant }) => variant === '');
  if (!table) return undefined;
  const count = table.counts === 'units' ? units : hooks;
  return /^\d{1,7}$/.test(count.trim()) ? proposePrice(table, Number(count)) : undefined;
}
