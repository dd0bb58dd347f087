import type { CallOutput, contract } from '@latchboard/contract';
import {
  type PurchaseOrderAction,
  purchaseOrderLifecycle,
  statusIdOf,
} from '@latchboard/contract/purchase-orders/lifecycle';
import { plannedOfOrder } from '#server/areas/systems/index.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import { mailsOfRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type OrderRow, orderReader } from './columns.ts';
import { mayAddShipments, mayEnterCustomerNumber, mayInvoice, maySeeShipments, mayWriteOrders } from './policy.ts';
import { personOf, readPrinted } from './printed.ts';
import { quoteOf } from './quotes/quote-of.ts';
import { isReadyToShip, shipmentsOf } from './shipments.ts';
import { verificationTo } from './verification.ts';

export type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type Row = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>['rows'][number];

export const presentOrder = (row: OrderRow, { actor, platform }: Pick<RecordContext, 'actor' | 'platform'>): Row => ({
  id: row.id,
  number: row.number,
  customerNumber: row.customer_number,
  propertyId: row.property_id,
  propertyName: row.property,
  propertyCode: row.property_code,
  corporationId: row.corporation_id,
  corporationName: row.corporation,
  dateCreated: row.started_at.toISOString(),
  deliveryDate: row.delivery_date,
  salesRep1: { id: row.sales_rep_1, name: row.sales_rep_1_name },
  salesRep2: personOf(row.sales_rep_2, row.sales_rep_2_name),
  installer: personOf(row.installer, row.installer_name),
  state: row.state,
  statusId: statusIdOf(row.state) ?? null,
  since: row.since.toISOString(),
  lastAction: row.last_action.toISOString(),
  needs: row.needs,
  typeId: row.type_id,
  tier: row.tier,
  totalCents: row.total_cents,
  isDeleted: row.disabled_at !== null,
  accountingStatus: accountingStatusOf(row),
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  revision: row.revision,
  may: mayOf(row, actor, platform.settings),
  mayEnterCustomerNumber: mayEnterCustomerNumber(actor, row),
});

const accountingStatusOf = ({ invoice_date: invoiced, state }: OrderRow) => {
  if (invoiced !== null) return 'invoiced' as const;
  return (statusIdOf(state) ?? 0) >= 3 ? ('customerNumberAssigned' as const) : null;
};

/** Actions that the reader may take on an order. A deleted order can only be restored. The author cannot approve it. */
export function mayOf(
  row: Pick<OrderRow, 'state' | 'disabled_at' | 'staff_id'>,
  actor: PersonActor,
  { orderSelfApproval }: Pick<Settings, 'orderSelfApproval'>,
): Row['may'] {
  const isDeleted = row.disabled_at !== null;
  const own = { code: 'ownPurchaseOrder', params: {} };
  const refused: Partial<Record<PurchaseOrderAction, typeof own>> =
    row.staff_id === actor.realStaffId && !orderSelfApproval ? { approve: own } : {};
  return allowedActions(purchaseOrderLifecycle, row.state, actor, refused).filter(
    ({ action }) =>
      (action === 'restore') === isDeleted && (row.state !== 'draft' || row.staff_id === actor.realStaffId),
  );
}

/**
 * Effect of a change now. Only the author may change a draft or submitted order, and an approved order needs another
 * approval.
 */
export function changeOf(
  { state, disabled_at, staff_id, invoice_date }: Pick<OrderRow, 'state' | 'disabled_at' | 'staff_id' | 'invoice_date'>,
  actor: PersonActor,
): Order['change'] {
  if (!mayWriteOrders(actor) || disabled_at !== null || invoice_date !== null) return 'no';
  if (state === 'shipped' || state === 'installed') return 'no';
  if (state === 'draft' || state === 'submitted') return staff_id === actor.realStaffId ? 'free' : 'no';
  return 'returnsToApproval';
}

/** An order with the data of its page. A draft of another user is not found. */
export async function readOrder(propertyId: number, id: number, ctx: RecordContext): Promise<Order> {
  const { tx, actor } = ctx;
  const { row, printed } = await readPrinted(tx, { propertyId, id }, orderReader(ctx));
  const record = { kind: 'purchase_order', id, propertyId } as const;
  return {
    ...presentOrder(row, ctx),
    ...printed,
    technician: personOf(row.technician, row.technician_name),
    chosenSystem: row.system,
    priceVariant: row.price_variant,
    needsUnitEntry: row.needs_unit_entry,
    systems: await plannedOfOrder(tx, id),
    enteredUnits: row.entered_units,
    createdAt: row.created_at.toISOString(),
    writer: personOf(row.staff_id, row.writer),
    quote: await quoteOf(row, printed, ctx),
    lastFileAt: row.last_file_at?.toISOString() ?? null,
    mails: await mailsOfRecord(record, ctx),
    history: (await historyOf(record, ctx)) as Order['history'],
    change: changeOf(row, actor),
    mayInvoice: mayInvoice(actor, row),
    shipments: maySeeShipments(actor) ? await shipmentsOf(tx, id) : [],
    verificationTo: await verificationTo(tx, row),
    mayShip: isReadyToShip(row) && mayAddShipments(actor),
  };
}
