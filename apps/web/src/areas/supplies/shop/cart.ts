import { minimumOrderFee } from '@latchboard/contract/shipping/rules';
import { maxPacks } from '@latchboard/contract/supplies/rules';
import type { Supply, SupplyOrder } from '../shapes.ts';

/** Typed quantity by product ID. Invalid text stays as typed. */
export type Cart = Readonly<Record<number, string>>;

/**
 * Error for a typed quantity that contains anything but digits or exceeds the maximum for an order. Empty text is valid
 * and means zero.
 */
export const quantityError = (typed: string): 'error.numbersOnly' | 'error.valTooManyPacks' | undefined => {
  if (!/^\d*$/.test(typed.trim())) return 'error.numbersOnly';
  return Number(typed) > maxPacks ? 'error.valTooManyPacks' : undefined;
};

export const isQuantity = (typed: string): boolean => quantityError(typed) === undefined;

const quantityOf = (typed = ''): number => (isQuantity(typed) ? Number(typed) : 0);

/** Adds `step` to a quantity. The result is never negative, and empty instead of 0. */
export const changeQuantity = (typed: string | undefined, step: number): string => {
  const next = Math.max(0, quantityOf(typed) + step);
  return next === 0 ? '' : String(next);
};

/** Cart with the supplies from an earlier order that can still be ordered. */
export const cartOfOrder = (supplies: readonly Supply[], { lines }: Pick<SupplyOrder, 'lines'>): Cart =>
  Object.fromEntries(
    lines.flatMap(({ productId, quantity }) =>
      supplies.some((supply) => supply.productId === productId) ? [[productId, String(quantity)]] : [],
    ),
  );

/** Returns the names of supplies in an earlier order that cannot be ordered now. */
export const discontinuedNames = (supplies: readonly Supply[], { lines }: Pick<SupplyOrder, 'lines'>): string[] =>
  lines.flatMap(({ productId, name }) =>
    productId === null || supplies.some((supply) => supply.productId === productId) ? [] : [name],
  );

interface CartTotal {
  readonly lines: readonly { readonly supply: Supply; readonly quantity: number }[];
  readonly subtotalCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

/** Contents and total of a cart, with the minimum fee that the server adds (SHP-04). */
export function cartTotal(supplies: readonly Supply[], cart: Cart): CartTotal {
  const lines = supplies
    .map((supply) => ({ supply, quantity: quantityOf(cart[supply.productId]) }))
    .filter(({ quantity }) => quantity > 0);
  const subtotalCents = lines.reduce((sum, { supply, quantity }) => sum + quantity * supply.unitPriceCents, 0);
  const feeCents = lines.length === 0 ? 0 : minimumOrderFee(subtotalCents);
  return { lines, subtotalCents, feeCents, totalCents: subtotalCents + feeCents };
}
