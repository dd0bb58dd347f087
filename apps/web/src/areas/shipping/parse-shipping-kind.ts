import { type ShippingKind, shippingKinds } from '@latchboard/contract/shipping/rules';

/** Returns the shipping kind named in a URL segment. Undefined if there is none. */
export const parseShippingKind = (value: unknown): ShippingKind | undefined =>
  shippingKinds.find((kind) => kind === value);
