import type { CallOutput, contract } from '@latchboard/contract';
import { computeTotals } from '@latchboard/contract/products/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { isVisibleTo, type OrderReader, type OrderRow, orderColumns, orderTables } from './columns.ts';
import { linesOf } from './lines.ts';
import { billingOf, type PartiesRow, partiesColumns, propertyOf } from './parties.ts';
import { termsOf } from './terms.ts';
import { welcomePackOf } from './welcome-pack.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;

interface PrintedColumns extends PartiesRow {
  technician: number | null;
  technician_name: string | null;
  system: Order['chosenSystem'];
  units: number;
  hooks: number;
  price_variant: string;
  customer_po_number: string;
  entered_units: number;
  shipping_fee_cents: number;
  created_at: Date;
  writer: string | null;
  last_file_at: Date | null;
  terms_id: number | null;
  remarks: string;
  quote_valid_until: string | null;
}
export type PrintedRow = OrderRow & PrintedColumns;

export const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/**
 * Reads the row of an order and its printed content, which is the same for every user. Throws `notFound` for another
 * user's draft.
 */
export async function readPrintedOrder(
  tx: Tx,
  { propertyId, id }: { readonly propertyId: number; readonly id: number },
  reader: OrderReader,
) {
  const { rows } = await sql<PrintedRow>`
    select ${orderColumns(reader)}, o.technician, (select name from staff where id = o.technician) as technician_name,
      (select jsonb_build_object('id', d.id, 'number', d.number, 'name', d.name) from datalog d where d.id = o.system_id) as system,
      o.units, o.hooks, o.price_variant, o.customer_po_number, o.shipping_fee_cents,
      (select count(*)::int from unit where property_id = p.id and is_active) as entered_units,
      o.created_at, author_name(o.staff_id) as writer, o.last_file_at, o.terms_id, o.remarks,
      to_char(o.quote_valid_until, 'YYYY-MM-DD') as quote_valid_until, ${partiesColumns}
    from ${orderTables} where o.property_id = ${propertyId} and o.id = ${id} and ${isVisibleTo(reader)}`.execute(tx);
  const row = requireFound(rows[0]);
  const lines = await linesOf(tx, id);
  const { subtotalCents, monthlyCents } = computeTotals(lines, row.shipping_fee_cents);
  const printedOrder = {
    ...{ number: row.number, state: row.state, customerNumber: row.customer_number },
    ...{ propertyName: row.property, propertyCode: row.property_code, corporationName: row.corporation },
    dateCreated: row.started_at.toISOString(),
    deliveryDate: row.delivery_date,
    salesRep1: { id: row.sales_rep_1, name: row.sales_rep_1_name },
    salesRep2: personOf(row.sales_rep_2, row.sales_rep_2_name),
    ...{ typeId: row.type_id, tier: row.tier, units: row.units, hooks: row.hooks },
    property: propertyOf(propertyId, row),
    billing: billingOf(row),
    customerPoNumber: row.customer_po_number,
    remarks: row.remarks,
    lines,
    welcomePack: await welcomePackOf(tx, id),
    shippingFeeCents: row.shipping_fee_cents,
    ...{ subtotalCents, monthlyCents, totalCents: row.total_cents },
    terms: await termsOf(tx, row.terms_id, row.state === 'draft'),
  } satisfies Partial<Order>;
  return { row, printed: printedOrder };
}
export type PrintedOrder = Awaited<ReturnType<typeof readPrintedOrder>>['printed'];
