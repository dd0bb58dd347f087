import { maxMovementQuantity } from '@latchboard/contract/inventory/rules';

/** Typed quantity by product: digits, or empty if not counted. */
export type TypedCounts = Readonly<Record<string, string>>;

/** Whether a typed quantity is not a number, or exceeds the maximum of a count (INV-03). */
export const isInvalidCount = (text: string): boolean =>
  text.trim() !== '' && (!/^\d{1,7}$/.test(text.trim()) || Number(text) > maxMovementQuantity);

/** Valid lines of a count. Omits empty and invalid quantities. */
export const countedLines = (typed: TypedCounts) =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '' && !isInvalidCount(text))
    .map(([productId, text]) => ({ productId: Number(productId), counted: Number(text) }));
