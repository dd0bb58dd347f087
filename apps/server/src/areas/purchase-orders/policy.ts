import type { CallOutput, contract } from '@latchboard/contract';
import {
  type PurchaseOrderAction,
  type PurchaseOrderState,
  purchaseOrderLifecycle,
  statusIdOf,
} from '@latchboard/contract/purchase-orders/lifecycle';
import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { allowedActions } from '#server/platform/record/lifecycle.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { OrderRow } from './columns.ts';
import { orderTransitions } from './transitions.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;

type Reader = Pick<PersonActor, 'rights'>;

export const mayListOrders = ({ rights }: Reader): boolean => orderPageRights.some((right) => rights.has(right));

export const mayWriteOrders = ({ rights }: Reader): boolean => rights.has('PurchaseOrder_UPDATE');

/** Whether a user may enter the customer number: once, for an order that is not deleted. */
export const mayEnterCustomerNumber = (
  { rights }: Reader,
  order: { readonly customer_number: string | null; readonly disabled_at: Date | null },
): boolean => order.customer_number === null && order.disabled_at === null && rights.has('Property_UPDATE');

/** Whether a user may mark an order as invoiced. The order must be at status 3 or above and not deleted. */
export const mayInvoice = (
  { rights }: Reader,
  { state, disabled_at }: { readonly state: PurchaseOrderState; readonly disabled_at: Date | null },
): boolean => (statusIdOf(state) ?? 0) >= 3 && disabled_at === null && rights.has('PurchaseOrder-Accounting_UPDATE');

/** Whether the user may copy the order. An order for a canceled property cannot be copied. */
export const mayDuplicate = (
  actor: Reader,
  { property_canceled: isCanceled }: { readonly property_canceled: boolean },
): boolean => mayWriteOrders(actor) && !isCanceled;

export const maySeeRequests = ({ rights }: Reader): boolean => rights.has('ServiceRequest-LandingPage_UI');

export const maySeeShipments = ({ rights }: Reader): boolean => rights.has('ShippingOrder_READ');

export const mayAddShipments = ({ rights }: Reader): boolean => rights.has('ShippingOrder_UPDATE');

export const mayChangeTargets = ({ rights }: Reader): boolean =>
  rights.has('Configuration_UPDATE') || rights.has('PurchaseOrder-ManagementDecision_UPDATE');

const isAuthor = (actor: PersonActor, { staff_id: authorId }: Pick<OrderRow, 'staff_id'>): boolean =>
  authorId === actor.realStaffId;

/**
 * Actions that the user may take on an order. A deleted order can only be restored. Authors cannot approve their own
 * orders unless a setting allows this. A canceled property allows few actions (decision 57).
 */
export function permissionsOf(
  row: Pick<OrderRow, 'state' | 'disabled_at' | 'staff_id' | 'property_canceled'>,
  actor: PersonActor,
  { orderSelfApproval }: Pick<Settings, 'orderSelfApproval'>,
): Order['may'] {
  const isDeleted = row.disabled_at !== null;
  const ownOrderReason = { code: 'ownPurchaseOrder', params: {} };
  const blockedActions: Partial<Record<PurchaseOrderAction, typeof ownOrderReason>> =
    isAuthor(actor, row) && !orderSelfApproval ? { approve: ownOrderReason } : {};
  return allowedActions(purchaseOrderLifecycle, row.state, actor, blockedActions).filter(
    ({ action }) =>
      (action === 'restore') === isDeleted &&
      (row.state !== 'draft' || isAuthor(actor, row)) &&
      (!row.property_canceled || orderTransitions.allowedWhenCanceled?.includes(action)),
  );
}

/**
 * Effect that a change to an order by this user has, or `no` if the user may not change it. Only the author may change
 * a draft or submitted order, and an approved order that is changed needs a new approval.
 */
export function effectOfChange(
  order: Pick<OrderRow, 'state' | 'disabled_at' | 'staff_id' | 'invoice_date'>,
  actor: PersonActor,
): Order['change'] {
  const { state, disabled_at, invoice_date } = order;
  if (!mayWriteOrders(actor) || disabled_at !== null || invoice_date !== null) return 'no';
  if (state === 'shipped' || state === 'installed') return 'no';
  if (state === 'draft' || state === 'submitted') return isAuthor(actor, order) ? 'free' : 'no';
  return 'returnsToApproval';
}
