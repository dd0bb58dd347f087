import { type ShippingKind, shippingKinds } from '@latchboard/contract/shipping/rules';

/** The kind that a part of an address names. */
export const kindOf = (named: unknown): ShippingKind | undefined => shippingKinds.find((kind) => kind === named);
