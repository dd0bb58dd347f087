import { type ShippingKind, shippingKinds } from '@latchboard/contract/shipping/rules';

/** Kind of a URL part. */
export const parseShippingKind = (named: unknown): ShippingKind | undefined =>
  shippingKinds.find((kind) => kind === named);
