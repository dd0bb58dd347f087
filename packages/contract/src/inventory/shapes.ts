import * as z from 'zod';
import { oneLine } from '../shapes.ts';
import { maxPieces } from './rules.ts';

/** A remark on one line. */
export const reason = oneLine(500).default('');

/** Number of pieces, in digits only (INV-03). */
export const pieceCount = (least: number) =>
  z.number('numbersOnly').int('numbersOnly').min(least, 'numbersOnly').max(maxPieces, 'valTooMany');

export const productName = z.object({ id: z.number().int(), number: z.string(), name: z.string() });
export const placeName = z.object({ id: z.number().int(), name: z.string() });

export const batch = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  product: productName,
  note: z.string(),
  /** Pieces that were scanned into the batch. */
  pieces: z.number().int(),
});

/** Number of recorded pieces. */
export const bookingResult = z.object({ count: z.number().int() });
