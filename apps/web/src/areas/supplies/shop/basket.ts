import { minimumFeeOf } from '@latchboard/contract/shipping/rules';
import { mostPacks } from '@latchboard/contract/supplies/rules';
import type { Supply } from '../shapes.ts';

/** What was typed for each product, by its number; what is no whole number stays as it was typed. */
export type Basket = Readonly<Record<number, string>>;

/** What is wrong with a quantity: it is in digits only, and not more than one order holds; nothing typed is none. */
export const faultOf = (typed: string): 'error.numbersOnly' | 'error.valTooManyPacks' | undefined => {
  if (!/^\d*$/.test(typed.trim())) return 'error.numbersOnly';
  return Number(typed) > mostPacks ? 'error.valTooManyPacks' : undefined;
};

export const isQuantity = (typed: string): boolean => faultOf(typed) === undefined;

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
