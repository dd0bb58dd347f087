import { type ShippingKind, shippingKinds } from '@latchboard/contract/shipping/rules';

/** Shipping kind named by a URL part. Undefined if there is none. */
export const parseShippingKind = (value: unknown): ShippingKind | undefined =>
  shippingKinds.find((kind) => kind === value);
