import { maxMovementQuantity } from '@latchboard/contract/inventory/rules';
import { storedValue } from '#web/lib/stored.ts';

/** Typed quantity by product. Digits, or empty if not counted. */
export type TypedCounts = Readonly<Record<string, string>>;

/** Whether a typed quantity is not a number, or exceeds the maximum of a count (INV-03). */
export const isInvalidCount = (text: string): boolean =>
  text.trim() !== '' && (!/^\d{1,7}$/.test(text.trim()) || Number(text) > maxMovementQuantity);

/** Valid lines of a count. Omits empty and invalid quantities. */
export const countedLines = (typed: TypedCounts) =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '' && !isInvalidCount(text))
    .map(([productId, text]) => ({ productId: Number(productId), counted: Number(text) }));

/** Unsubmitted count, stored in this browser because a phone may close the page at any time. */
export function countDraft(staffId: number, placeId: number) {
  const storedCount = storedValue(`stockCount.${staffId}.${placeId}`);
  return {
    read: (): TypedCounts => {
      try {
        const storedLines: unknown = JSON.parse(storedCount.read() ?? '{}');
        const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
        return typeof storedLines === 'object' && storedLines !== null
          ? Object.fromEntries(Object.entries(storedLines).filter(isText))
          : {};
      } catch {
        return {};
      }
    },
    write: (typed: TypedCounts) => storedCount.write(Object.keys(typed).length === 0 ? null : JSON.stringify(typed)),
  };
}
