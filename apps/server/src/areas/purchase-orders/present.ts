import type { CallOutput, contract } from '@latchboard/contract';
import { statusIdOf } from '@latchboard/contract/purchase-orders/lifecycle';
import { readPlannedSystemsOfOrder } from '#server/areas/systems/index.ts';
import { historyOf } from '#server/platform/record/lifecycle.ts';
import { mailsOfRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type OrderRow, orderReader } from './columns.ts';
import {
  effectOfChange,
  mayAddShipments,
  mayDuplicate,
  mayEnterCustomerNumber,
  mayInvoice,
  maySeeRequests,
  maySeeShipments,
  permissionsOf,
} from './policy.ts';
import { personOf, readPrintedOrder } from './printed.ts';
import { quoteOf } from './quotes/quote-of.ts';
import { isReadyToShip } from './ready-to-ship.ts';
import { requestsOf } from './requests.ts';
import { shipmentsOf } from './shipments.ts';
import { findUnitEntryRecipient, findVerificationRecipient } from './verification.ts';

export type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type Row = CallOutput<typeof contract.purchaseOrders.listPurchaseOrders>['rows'][number];

export const presentOrder = (row: OrderRow, { actor, platform }: Pick<RecordContext, 'actor' | 'platform'>): Row => ({
  id: row.id,
  number: row.number,
  customerNumber: row.customer_number,
  propertyId: row.property_id,
  propertyName: row.property,
  propertyCode: row.property_code,
  propertyCanceled: row.property_canceled,
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
  may: permissionsOf(row, actor, platform.settings),
  mayEnterCustomerNumber: mayEnterCustomerNumber(actor, row),
  mayShip: isReadyToShip(row) && mayAddShipments(actor),
});

const accountingStatusOf = ({ invoice_date: invoiced, state }: OrderRow) => {
  if (invoiced !== null) return 'invoiced' as const;
  return (statusIdOf(state) ?? 0) >= 3 ? ('customerNumberAssigned' as const) : null;
};

/** Reads an order with all data of its page. Throws `notFound` for another user's draft. */
export async function readOrder(propertyId: number, id: number, ctx: RecordContext): Promise<Order> {
  const { tx, actor } = ctx;
  const { row, printed } = await readPrintedOrder(tx, { propertyId, id }, orderReader(ctx));
  const record = { kind: 'purchase_order', id, propertyId } as const;
  return {
    ...presentOrder(row, ctx),
    ...printed,
    technician: personOf(row.technician, row.technician_name),
    chosenSystem: row.system,
    priceVariant: row.price_variant,
    needsUnitEntry: row.needs_unit_entry,
    systems: await readPlannedSystemsOfOrder(tx, id),
    enteredUnits: row.entered_units,
    createdAt: row.created_at.toISOString(),
    writer: personOf(row.staff_id, row.writer),
    quote: await quoteOf(row, printed, ctx),
    lastFileAt: row.last_file_at?.toISOString() ?? null,
    mails: await mailsOfRecord(record, ctx),
    history: (await historyOf(record, ctx)) as Order['history'],
    change: effectOfChange(row, actor),
    mayInvoice: mayInvoice(actor, row),
    shipments: maySeeShipments(actor) ? await shipmentsOf(tx, id) : [],
    serviceRequests: maySeeRequests(actor) ? await requestsOf(tx, id) : [],
    mayDuplicate: mayDuplicate(actor, row),
    unitEntryTo: await findUnitEntryRecipient(tx, row),
    verificationTo: await findVerificationRecipient(tx, row),
  };
}
