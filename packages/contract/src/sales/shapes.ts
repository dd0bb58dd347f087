import * as z from 'zod';
import { tiers } from '../products/rules.ts';
import { orderTypeIds } from '../purchase-orders/rules.ts';
import { day, integer } from '../shapes.ts';
import { figureTiers } from './rules.ts';

const anyInteger = z.number().int();

/** Figure for each tier. `other` combines the remaining tiers. */
export const tierCounts = z.object(
  Object.fromEntries(figureTiers.map((tier) => [tier, anyInteger])) as Record<
    (typeof figureTiers)[number],
    typeof anyInteger
  >,
);

/** Proposals and sales of one representative in a month and its year. Money is in cents, without tax and shipping. */
export const salesRow = z.object({
  name: z.string(),
  representativeId: anyInteger,
  year: anyInteger,
  month: anyInteger,
  monthProposalTotal: anyInteger,
  yearProposalTotal: anyInteger,
  monthProposalCents: anyInteger,
  yearProposalCents: anyInteger,
  monthPoItemTotal: anyInteger,
  yearPoItemTotal: anyInteger,
  /** Number of items for the goal: systems and conversions, without expansions. */
  yearGoalItemTotal: anyInteger,
  monthPoItemCounts: tierCounts,
  yearPoItemCounts: tierCounts,
  /** One-time charges. Monthly charges are separate. */
  monthSales: anyInteger,
  yearSales: anyInteger,
  monthMonthly: anyInteger,
  yearMonthly: anyInteger,
  yearGoalSales: anyInteger.nullable(),
  yearGoalPoItemCount: anyInteger.nullable(),
});

/** Figures for one month, for all representatives. */
export const monthFigures = z.object({
  month: anyInteger,
  proposals: anyInteger,
  items: anyInteger,
  sales: anyInteger,
  monthly: anyInteger,
});

export const salesReport = z.object({
  rows: z.array(salesRow),
  total: salesRow.omit({ name: true, representativeId: true }),
  months: z.array(monthFigures),
});

/** Number of shipped orders for each tier in a month, or in the year if the month is 0. */
export const shippedReport = z.object({
  year: anyInteger,
  month: anyInteger,
  counts: tierCounts,
  total: anyInteger,
  rows: z.array(z.object({ name: z.string(), representativeId: anyInteger, counts: tierCounts, total: anyInteger })),
  months: z.array(z.object({ month: anyInteger, counts: tierCounts, total: anyInteger })),
});

export const countedOrder = z.object({
  id: anyInteger,
  number: anyInteger,
  propertyId: anyInteger,
  propertyName: z.string(),
  corporationName: z.string(),
  representativeId: anyInteger,
  representative: z.string(),
  /** Time of submission, approval, or shipment. */
  at: z.string(),
  typeId: z.literal([...orderTypeIds]),
  tier: z.enum(tiers),
  items: anyInteger,
  onceCents: anyInteger,
  monthlyCents: anyInteger,
});

const count = integer.min(0, 'valInvalid').max(1_000_000, 'valInvalid');
const amount = integer.min(0, 'valAmount').nullable();

/** Goals for a year, in total and for each representative who has one. */
export const yearGoals = z.strictObject({
  systems: count,
  conversions: count,
  total: count,
  representatives: z
    .array(z.strictObject({ id: integer.min(1), salesCents: amount, items: count.nullable() }))
    .max(500)
    .default([]),
});

const points = integer.min(0, 'valInvalid').max(100, 'valInvalid');
/** A contest: its days, the points for each tier, the maximum of its chart, and the goal. */
export const contestSetting = z
  .strictObject({
    from: day,
    to: day,
    points: z.strictObject({ PRI: points, STD: points, PRE: points, PLT: points, ECO: points, BIO: points }),
    most: integer.min(1, 'valInvalid').max(100_000, 'valInvalid'),
    goal: count,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'valInvalid' });

/** A representative's result in the contest. */
export const contestStanding = z.object({
  representativeId: anyInteger,
  name: z.string(),
  points: anyInteger,
  /** Systems sold, by tier. */
  sold: z.object(
    Object.fromEntries(tiers.map((tier) => [tier, anyInteger])) as Record<(typeof tiers)[number], typeof anyInteger>,
  ),
});
