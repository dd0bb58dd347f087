import { minimumFeeOf, mostShipped } from '@latchboard/contract/shipping/rules';
import type { Supply } from '../shapes.ts';

/** What was typed for each product, by its number; what is no whole number stays as it was typed. */
export type Basket = Readonly<Record<number, string>>;

/** Whether a quantity is in digits only; nothing typed is none. */
export const isQuantity = (typed: string): boolean => /^\d*$/.test(typed.trim()) && Number(typed) <= mostShipped;

const quantityOf = (typed = ''): number => (isQuantity(typed) ? Number(typed) : 0);

/** One more or one less, never below none. */
export const stepped = (typed: string | undefined, by: number): string => {
  const next = Math.max(0, quantityOf(typed) + by);
  return next === 0 ? '' : String(next);
};

interface Sum {
  readonly lines: readonly { readonly supply: Supply; readonly quantity: number }[];
  readonly subtotalCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

/** What a basket holds and comes to, with the minimum fee as the server adds it (SHP-04). */
export function sumOf(supplies: readonly Supply[], basket: Basket): Sum {
  const lines = supplies
    .map((supply) => ({ supply, quantity: quantityOf(basket[supply.productId]) }))
    .filter(({ quantity }) => quantity > 0);
  const subtotalCents = lines.reduce((sum, { supply, quantity }) => sum + quantity * supply.unitPriceCents, 0);
  const feeCents = lines.length === 0 ? 0 : minimumFeeOf(subtotalCents);
  return { lines, subtotalCents, feeCents, totalCents: subtotalCents + feeCents };
}
