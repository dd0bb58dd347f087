import type { CallOutput, Contract } from '@latchboard/contract';

export type Order = CallOutput<Contract['purchaseOrders']['getPurchaseOrder']>;
export type OrderRow = CallOutput<Contract['purchaseOrders']['listPurchaseOrders']>['rows'][number];
export type QueueRow = CallOutput<Contract['purchaseOrders']['listProductionQueue']>['rows'][number];
export type QueueTargets = CallOutput<Contract['purchaseOrders']['readQueueTargets']>;

export const ordersHref = '/purchase-orders';
export const accountingOrdersHref = '/purchase-orders/accounting';
export const orderHref = (id: number) => `/purchase-orders/status/${id}`;
export const orderPaperHref = (id: number) => `/purchase-orders/print/${id}`;
export const editOrderHref = (propertyId: number, id: number) => `/purchase-orders/edit/${propertyId}/${id}`;
export const propertyOrdersHref = (propertyId: number) => `/property/${propertyId}/purchase-orders`;
export const duplicateOrderHref = ({ propertyId, id }: { readonly propertyId: number; readonly id: number }) =>
  `/property/${propertyId}/add-purchase-order?from=${id}`;
/** URL of the form for a new shipment for an order. */
export const shipOrderHref = ({ propertyId, id }: { readonly propertyId: number; readonly id: number }) =>
  `/system-store/${propertyId}/add?order=${id}`;
export const addOrderHref = (propertyId: number) => `/property/${propertyId}/add-purchase-order`;
