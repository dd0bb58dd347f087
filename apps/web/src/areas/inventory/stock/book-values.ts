import type { manualMovementReasons } from '@latchboard/contract/inventory/rules';
import * as z from 'zod/mini';

export type BookedReason = (typeof manualMovementReasons)[number];

const requiredId = z.nullable(z.string()).check(z.refine((id) => id !== null, 'valRequired'));
const optionalId = z.nullable(z.string());
const noteText = z.string().check(z.trim(), z.maxLength(500));
const sharedFields = {
  productId: requiredId,
  quantity: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,6}$/, 'numbersOnly')),
};

/** Form schema of each stock movement. Received items have no source, and an adjustment has a reason. */
export const bookingSchemas = {
  received: z.object({
    ...sharedFields,
    from: optionalId,
    to: requiredId,
    direction: z.enum(['more', 'less']),
    note: noteText,
  }),
  moved: z.object({
    ...sharedFields,
    from: requiredId,
    to: requiredId,
    direction: z.enum(['more', 'less']),
    note: noteText,
  }),
  adjusted: z.object({
    ...sharedFields,
    from: optionalId,
    to: requiredId,
    direction: z.enum(['more', 'less']),
    note: noteText.check(z.minLength(1, 'valRequired')),
  }),
};
export type BookValues = z.output<(typeof bookingSchemas)['received']>;

export const emptyBookingValues: BookValues = {
  productId: null,
  quantity: '',
  from: null,
  to: null,
  direction: 'less',
  note: '',
};

/** Call input from the form. An adjustment has one location, either as source or as target. */
export function bookingInput(reason: BookedReason, { productId, quantity, from, to, direction, note }: BookValues) {
  const isOut = reason === 'adjusted' && direction === 'less';
  const idNumber = (id: string | null) => (id === null ? null : Number(id));
  return {
    reason,
    productId: Number(productId),
    quantity: Number(quantity),
    fromPlaceId: isOut ? idNumber(to) : reason === 'moved' ? idNumber(from) : null,
    toPlaceId: isOut ? null : idNumber(to),
    note,
  };
}
