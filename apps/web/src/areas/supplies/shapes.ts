import type { CallOutput, Contract } from '@latchboard/contract';
import type { TextKey } from '@latchboard/texts';
import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Me } from '#web/lib/me.ts';

export type Catalog = CallOutput<Contract['supplies']['listSupplies']>;
export type Supply = Catalog['rows'][number];
export type SupplyOrder = CallOutput<Contract['supplies']['getSupplyOrder']>;
export type OpenOrder = CallOutput<Contract['supplies']['listOpenOrders']>['rows'][number];
export type TrackedSystem = CallOutput<Contract['supplies']['trackSystems']>['rows'][number];

/** Status color of a supply order's stage. */
export const supplyMarks: Readonly<Record<SupplyOrder['stage'], Status>> = {
  ordered: 'info',
  packed: 'warning',
  shipped: 'in',
  void: 'inactive',
};

export const shopHref = (propertyId: number, from?: number) =>
  `/esof-store/${propertyId}/add${from === undefined ? '' : `?from=${from}`}`;
export const supplyOrdersHref = (propertyId: number) => `/supplies/${propertyId}/orders`;
export const supplyOrderHref = (propertyId: number, id: number) => `${supplyOrdersHref(propertyId)}/${id}`;
export const confirmationHref = (propertyId: number, id: number) =>
  `/shipping-order-confirmation?property=${propertyId}&order=${id}`;

/** Supplies of an order with quantities, without the minimum fee. */
export const contentText = ({ lines }: Pick<SupplyOrder, 'lines'>): string =>
  lines.flatMap(({ productId, quantity, name }) => (productId === null ? [] : [`${quantity} × ${name}`])).join(', ');

/** Title of the order list: the customer's own orders, or a property's orders for the provider. */
export const ordersTitle = ({ person }: Pick<Me, 'person'>): TextKey =>
  person.isInternal ? 'supplies.historyOfProperty' : 'supplies.history';

/** Text below an empty order list. */
export function noOrdersText({ person }: Pick<Me, 'person'>, isCanceled: boolean): TextKey {
  if (isCanceled) return 'supplies.noOrdersCanceled';
  return person.isInternal ? 'supplies.noOrdersOfProperty' : 'supplies.noOrdersText';
}
