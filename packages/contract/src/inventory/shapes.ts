import * as z from 'zod';
import { oneLine } from '../shapes.ts';
import { maxMovementQuantity } from './rules.ts';

/** Reason or remark, in one line. */
export const reason = oneLine(500).default('');

/** Returns the schema for a number of items. The error for any other value is `numbersOnly` (INV-03). */
export const itemCount = (min: number) =>
  z.number('numbersOnly').int('numbersOnly').min(min, 'numbersOnly').max(maxMovementQuantity);

export const productName = z.object({ id: z.number().int(), number: z.string(), name: z.string() });
export const stockLocationName = z.object({ id: z.number().int(), name: z.string() });

export const batch = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  product: productName,
  note: z.string(),
  /** Items that were scanned into the batch. */
  pieces: z.number().int(),
});

/** Number of recorded items. */
export const bookingResult = z.object({ count: z.number().int() });
