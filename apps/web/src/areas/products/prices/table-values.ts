import {
  aboveLastStepOptions,
  maxPriceSteps,
  type Plan,
  priceCountKinds,
  tiers,
} from '@latchboard/contract/products/rules';
import { addDays, isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import { amount, amountOf, centsOf } from '../list/product-values.ts';
import type { PriceTable } from '../shapes.ts';

const step = z.object({ upTo: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,6}$/, 'numbersOnly')), price: amount });

export const priceTableSchema = z.object({
  tier: z.enum(tiers),
  variant: z.string().check(z.trim(), z.maxLength(60)),
  counts: z.enum(priceCountKinds),
  beyond: z.enum(aboveLastStepOptions),
  effectiveFrom: z.nullable(z.string()).check(z.refine((day) => day !== null && isDay(day), 'valDate')),
  steps: z.array(step).check(z.minLength(1, 'valRequired'), z.maxLength(maxPriceSteps)),
});
export type TableValues = z.output<typeof priceTableSchema>;
export type StepValues = TableValues['steps'][number];

export const emptyStep: StepValues = { upTo: '', price: '' };

export const priceTableLabels = {
  tier: 'products.tier',
  variant: 'products.variant',
  counts: 'products.counts',
  beyond: 'products.beyond',
  effectiveFrom: 'products.effectiveFrom',
  steps: 'products.steps',
  'steps.*.upTo': 'products.upTo',
  'steps.*.price': 'products.stepPrice',
} as const;

/**
 * Form values. A table to edit has its stored values. A new table starts tomorrow with the steps of the table that it
 * replaces.
 */
export function priceTableValues(
  table: PriceTable | null,
  { isChange, today }: { isChange: boolean; today: string },
): TableValues {
  const steps = table?.steps.map(({ upTo, cents }) => ({ upTo: String(upTo), price: amountOf(cents) }));
  return {
    tier: table?.tier ?? 'STD',
    variant: table?.variant ?? '',
    counts: table?.counts ?? 'units',
    beyond: table?.beyond ?? 'zero',
    effectiveFrom: table && isChange ? table.effectiveFrom : addDays(today, 1),
    steps: steps ?? [emptyStep],
  };
}

/** Call input from the form. An empty price stays unknown. */
export const priceTableInput = (plan: Plan, { effectiveFrom, steps, ...values }: TableValues) => ({
  ...values,
  plan,
  effectiveFrom: effectiveFrom ?? '',
  steps: steps.map(({ upTo, price }) => ({ upTo: Number(upTo), cents: centsOf(price) })),
});
