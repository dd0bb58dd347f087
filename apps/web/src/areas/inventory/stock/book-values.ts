import type { manualMovementReasons } from '@latchboard/contract/inventory/rules';
import * as z from 'zod/mini';

export type BookedReason = (typeof manualMovementReasons)[number];

const chosen = z.nullable(z.string()).check(z.refine((id) => id !== null, 'valRequired'));
const optional = z.nullable(z.string());
const text = z.string().check(z.trim(), z.maxLength(500));
const shared = { productId: chosen, quantity: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,6}$/, 'numbersOnly')) };

/** Form schema of each stock movement. Received pieces have no source, and an adjustment has a reason. */
export const bookingSchemas = {
  received: z.object({ ...shared, from: optional, to: chosen, direction: z.enum(['more', 'less']), note: text }),
  moved: z.object({ ...shared, from: chosen, to: chosen, direction: z.enum(['more', 'less']), note: text }),
  adjusted: z.object({
    ...shared,
    from: optional,
    to: chosen,
    direction: z.enum(['more', 'less']),
    note: text.check(z.minLength(1, 'valRequired')),
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
  const number = (id: string | null) => (id === null ? null : Number(id));
  return {
    reason,
    productId: Number(productId),
    quantity: Number(quantity),
    fromPlaceId: isOut ? number(to) : reason === 'moved' ? number(from) : null,
    toPlaceId: isOut ? null : number(to),
    note,
  };
}
