import { mostPieces } from '@latchboard/contract/inventory/rules';
import { stored } from '#web/lib/stored.ts';

/** What was typed by product; digits, or nothing where a product was not counted. */
export type Typed = Readonly<Record<string, string>>;

/** Digits only, and no more than a count takes (INV-03). */
export const wrongOf = (text: string): boolean =>
  text.trim() !== '' && (!/^\d{1,7}$/.test(text.trim()) || Number(text) > mostPieces);

/** The lines that were counted. */
export const linesOf = (typed: Typed) =>
  Object.entries(typed)
    .filter(([, text]) => text.trim() !== '' && !wrongOf(text))
    .map(([productId, text]) => ({ productId: Number(productId), counted: Number(text) }));

/** Keeps a count that is not handed in yet in this browser: a phone may close the page at any time. */
export function countDraft(staffId: number, placeId: number) {
  const kept = stored(`stockCount.${staffId}.${placeId}`);
  return {
    read: (): Typed => {
      try {
        const known: unknown = JSON.parse(kept.read() ?? '{}');
        const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
        return typeof known === 'object' && known !== null
          ? Object.fromEntries(Object.entries(known).filter(isText))
          : {};
      } catch {
        return {};
      }
    },
    write: (typed: Typed) => kept.write(Object.keys(typed).length === 0 ? null : JSON.stringify(typed)),
  };
}
