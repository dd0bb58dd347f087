import { type PurchaseOrderState, statusIdOf } from '@latchboard/contract/purchase-orders/lifecycle';
import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

export const mayListOrders = ({ rights }: Reader): boolean => orderPageRights.some((right) => rights.has(right));

export const mayWriteOrders = ({ rights }: Reader): boolean => rights.has('PurchaseOrder_UPDATE');

/** The customer number is entered once, for an order that is not deleted. */
export const mayEnterCustomerNumber = (
  { rights }: Reader,
  order: { readonly customer_number: string | null; readonly disabled_at: Date | null },
): boolean => order.customer_number === null && order.disabled_at === null && rights.has('Property_UPDATE');

/** Orders are invoiced from status 3 on. */
export const mayInvoice = (
  { rights }: Reader,
  { state, disabled_at }: { readonly state: PurchaseOrderState; readonly disabled_at: Date | null },
): boolean => (statusIdOf(state) ?? 0) >= 3 && disabled_at === null && rights.has('PurchaseOrder-Accounting_UPDATE');

export const maySeeShipments = ({ rights }: Reader): boolean => rights.has('ShippingOrder_READ');

export const mayAddShipments = ({ rights }: Reader): boolean => rights.has('ShippingOrder_UPDATE');

export const mayChangeTargets = ({ rights }: Reader): boolean =>
  rights.has('Configuration_UPDATE') || rights.has('PurchaseOrder-ManagementDecision_UPDATE');
