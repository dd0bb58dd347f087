import { bothWays } from '../record/rules.ts';

/** What an order can list (PUR-07). */
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

/** The codes of the systems: primary, standard, premium, platinum, economy, biometric. */
export const tiers = ['PRI', 'STD', 'PRE', 'PLT', 'ECO', 'BIO'] as const;
export type Tier = (typeof tiers)[number];

/** What a price table is for: a charge each month, a charge once, or a credit (PUR-09). */
export const plans = ['monthly', 'once', 'credit'] as const;
export type Plan = (typeof plans)[number];

/** What is counted to find the price: the units of a property, or the hooks of its system. */
export const countedThings = ['units', 'hooks'] as const;

/** What holds above the last step: the price is 0 and must be confirmed, or nothing is offered. */
export const beyondLastStep = ['zero', 'none'] as const;

/** One step of a price table: up to this count, at this price. Null where no price is known: somebody types it then. */
export interface PriceStep {
  readonly upTo: number;
  readonly cents: number | null;
}

export interface PriceSteps {
  readonly steps: readonly PriceStep[];
  readonly beyond: (typeof beyondLastStep)[number];
}

/** A price that a table proposes. `cents` is null where it must be typed. */
export type Proposal =
  | { readonly cents: number; readonly because: 'listed' }
  | { readonly cents: null; readonly because: 'unknown' | 'beyond' | 'notOffered' };

/** The price of a table for a count. The 0 above the last step must be typed as well, as a confirmation (PUR-09). */
export function proposalOf({ steps, beyond }: PriceSteps, count: number): Proposal {
  const step = steps.find(({ upTo }) => count <= upTo);
  if (!step) return { cents: null, because: beyond === 'zero' ? 'beyond' : 'notOffered' };
  return step.cents === null ? { cents: null, because: 'unknown' } : { cents: step.cents, because: 'listed' };
}

/** Most cents of one price, either way: a million dollars. */
export const mostCents = 100_000_000;
/** Most units or hooks that a step goes up to. */
export const mostCounted = 1_000_000;
export const mostSteps = 50;

/** Whether a table holds on a day: it begins later, it is the newest of its kind, or a newer one took its place. */
export const priceTableStates = ['coming', 'inForce', 'past'] as const;

/** Whether each piece has a serial number, or pieces lie in stock and are counted. */
export const productTrackings = ['serial', 'counted'] as const;
/** Kinds whose pieces can lie in stock; the others are work, money or carriage. */
export const stockedKinds: readonly ProductKind[] = ['system', 'conversion', 'expansion', 'supply', 'part'];

export const productViews = ['active', 'withdrawn', 'all'] as const;
export const productColumnIds = ['number', 'name', 'kind', 'tier', 'price', 'state'] as const;
export type ProductColumnId = (typeof productColumnIds)[number];
export const productSorts = bothWays(productColumnIds);
/** The columns of the products' file. */
export const productFileColumnIds = [...productColumnIds, 'tracking'] as const;
export type ProductFileColumnId = (typeof productFileColumnIds)[number];
