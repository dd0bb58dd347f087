import { sortKeys } from '../record/rules.ts';

/** Kinds of products (PUR-07). */
export const productKinds = [
  'system',
  'conversion',
  'expansion',
  'installation',
  'training',
  'supply',
  'part',
  'shipping',
  'discount',
  'tax',
] as const;
export type ProductKind = (typeof productKinds)[number];

/** System tiers: primary, standard, premium, platinum, economy, biometric. */
export const tiers = ['PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO'] as const;
export type Tier = (typeof tiers)[number];

/** Purpose of a price table: a monthly charge, a single charge, or a credit (PUR-09). */
export const plans = ['monthly', 'once', 'credit'] as const;
export type Plan = (typeof plans)[number];

/** Count that determines the price: units of a property, or hooks of its system. */
export const priceCountKinds = ['units', 'hooks'] as const;

/** Price for a count above the last step: 0, which the user must confirm, or none. */
export const aboveLastStepOptions = ['zero', 'none'] as const;

/** Step of a price table: the price for counts up to `upTo`. If `cents` is null, the user types the price. */
export interface PriceStep {
  readonly upTo: number;
  readonly cents: number | null;
}

export interface PriceSteps {
  readonly steps: readonly PriceStep[];
  readonly beyond: (typeof aboveLastStepOptions)[number];
}

/** Price proposed by a table. If `cents` is null, the user types the price. */
export type Proposal =
  | { readonly cents: number; readonly because: 'listed' }
  | { readonly cents: null; readonly because: 'unknown' | 'beyond' | 'notOffered' };

/**
 * Proposes a table's price for a count. Above the last step, no price is proposed: the user confirms a price of 0 by
 * typing it, or the table has no offer (PUR-09).
 */
export function proposePrice({ steps, beyond }: PriceSteps, count: number): Proposal {
  const step = steps.find(({ upTo }) => count <= upTo);
  if (!step) return { cents: null, because: beyond === 'zero' ? 'beyond' : 'notOffered' };
  return step.cents === null ? { cents: null, because: 'unknown' } : { cents: step.cents, because: 'listed' };
}

/** Maximum amount of a price, positive or negative: one million dollars. */
export const maxPriceCents = 100_000_000;
/** Maximum count of a step. */
export const maxStepCount = 1_000_000;
export const maxPriceSteps = 50;

/** State of a price table on a day: not in effect yet, in effect, or replaced by a newer table. */
export const priceTableStates = ['coming', 'inForce', 'past'] as const;

/** How stock of a product is tracked: each item by its serial number, or only the quantity. */
export const trackingModes = ['serial', 'counted'] as const;
/** Kinds of products that can be in stock. The other kinds are labor, amounts, and freight. */
export const stockedKinds: readonly ProductKind[] = ['system', 'conversion', 'expansion', 'supply', 'part'];

export const productViews = ['active', 'withdrawn', 'all'] as const;
export const productColumnIds = ['number', 'name', 'kind', 'tier', 'price', 'state'] as const;
export type ProductColumnId = (typeof productColumnIds)[number];
export const productSorts = sortKeys(productColumnIds);
/** Columns of the exported products. */
export const productFileColumnIds = [...productColumnIds, 'tracking'] as const;
export type ProductFileColumnId = (typeof productFileColumnIds)[number];
