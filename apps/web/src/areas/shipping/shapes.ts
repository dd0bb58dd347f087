import type { CallOutput, Contract } from '@latchboard/contract';
import type { ShippingKind } from '@latchboard/contract/shipping/rules';

export type Shipment = CallOutput<Contract['shipping']['getShippingOrder']>;
export type ShipmentRow = CallOutput<Contract['shipping']['listShippingOrders']>['rows'][number];
export type Choices = CallOutput<Contract['shipping']['readShippingChoices']>;

export const shipmentsHref = (filterBy: string = 'all') => `/shipping-orders/${filterBy}`;
export const slipHref = (id: number) => `/shipping-orders/print/${id}`;
export const shipmentHref = ({ kind, id }: { readonly kind: ShippingKind; readonly id: number }) =>
  `/shipping-orders/${kind}/edit/${id}`;
