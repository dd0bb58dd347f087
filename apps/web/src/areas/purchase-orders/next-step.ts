import type { TextKey } from '@latchboard/texts';
import { decisionsOf } from './decisions.ts';
import { editOrderHref, type OrderRow, orderPaperHref, shipOrderHref } from './shapes.ts';

export type OrderStep = {
  readonly label: TextKey;
} & ({ readonly href: string } | { readonly dialog: 'decision' | 'units' });

/**
 * The next step of an order in its workflow, if the user may take it. Null if there is none, for example because the
 * order waits for another person. A missing customer number is not a step here, because the row has a field for it
 * (PUR-04, PUR-06).
 */
export function nextStepOf(order: OrderRow): OrderStep | null {
  const { id, propertyId, state, may, mayShip, isDeleted, propertyCanceled } = order;
  const { approve, restore, install } = decisionsOf(order);
  const mayDo = (name: 'submit' | 'askUnits') => may.some(({ action }) => action === name);
  if (restore) return { label: 'purchaseOrders.restore', dialog: 'decision' };
  if (isDeleted) return null;
  if (mayDo('submit')) return { label: 'purchaseOrders.continueDraft', href: editOrderHref(propertyId, id) };
  if (approve) return { label: 'purchaseOrders.decide', dialog: 'decision' };
  // Printing creates the order's file.
  if (state === 'numbered' && !propertyCanceled) return { label: 'purchaseOrders.print', href: orderPaperHref(id) };
  if (mayShip) return { label: 'purchaseOrders.action.ship', href: shipOrderHref(order) };
  if (mayDo('askUnits')) return { label: 'purchaseOrders.action.askUnits', dialog: 'units' };
  if (install) return { label: 'purchaseOrders.action.install', dialog: 'decision' };
  return null;
}
