import type { ProductKind } from '../products/rules.ts';
import { sortKeys } from '../record/rules.ts';

/** Tiers with separate figures. `other` combines the remaining tiers, which keeps totals consistent (OPS-05). */
export const figureTiers = ['PRI', 'STD', 'PRE', 'PLT', 'other'] as const;
export type FigureTier = (typeof figureTiers)[number];

/** Kinds of order lines that count as items. */
export const itemKinds = ['system', 'conversion', 'expansion'] as const satisfies readonly ProductKind[];

/** Lines excluded from sales figures, because they are not the provider's revenue. */
export const excludedKinds = ['tax', 'shipping'] as const satisfies readonly ProductKind[];

/** Event that determines the period of an order: submission, approval (items and sales), or shipment. */
export const countedBy = ['proposals', 'items', 'sales', 'shipped'] as const;
export type CountedBy = (typeof countedBy)[number];

export const reportKinds = ['sales', 'conversions', 'shipped', 'shippedConversions'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const countedColumnIds = [
  'number',
  'property',
  'corporation',
  'representative',
  'at',
  'type',
  'tier',
  'items',
  'once',
  'monthly',
] as const;
export type CountedColumnId = (typeof countedColumnIds)[number];
export const countedSorts = sortKeys(countedColumnIds);

/** Default goals of a year (OPS-04). */
export const defaultGoals = { systems: 2150, conversions: 250, total: 2400 } as const;

/** Default contest (OPS-04). */
export const defaultContest = {
  from: '2025-10-01',
  to: '2025-12-31',
  points: { PRI: 0, STD: 1, PRE: 2, PLT: 3, ECO: 0, BIO: 0 },
  most: 180,
  goal: 180,
} as const;
