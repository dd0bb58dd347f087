import type { TextKey } from '@latchboard/texts';

/** Text for an empty list of a property's orders. */
export const emptyTextOf = (property: { readonly canceled: boolean } | undefined): TextKey =>
  property?.canceled ? 'purchaseOrders.noneOfCanceled' : 'purchaseOrders.noneOfProperty';
