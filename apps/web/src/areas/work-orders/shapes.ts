import type { CallOutput, Contract } from '@latchboard/contract';

export type WorkOrder = CallOutput<Contract['workOrders']['getWorkOrder']>;
export type WorkOrderRow = CallOutput<Contract['workOrders']['listWorkOrders']>['rows'][number];

export const workOrdersHref = (propertyId: number) => `/property/${propertyId}/work-orders`;
export const workOrderHref = (propertyId: number, id: number) => `${workOrdersHref(propertyId)}/${id}`;
