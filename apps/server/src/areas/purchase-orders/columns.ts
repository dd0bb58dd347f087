import type { Tier } from '@latchboard/contract/products/rules';
import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { type AttentionReason, maxDaysInState } from '@latchboard/contract/purchase-orders/rules';
import { type RawBuilder, sql } from 'kysely';
import { businessDaysBefore } from '#server/platform/business-days.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

/** User and time, which determine which orders are late and which drafts are visible. */
export interface OrderReader {
  readonly now: Date;
  readonly zone: string;
  readonly today: string;
  readonly staffId: number;
}

export const orderReader = ({
  actor,
  now,
  platform,
}: Pick<RecordContext, 'actor' | 'now' | 'platform'>): OrderReader => ({
  now,
  zone: platform.settings.providerZone,
  today: providerDay(now, platform.settings),
  staffId: actor.realStaffId,
});

export interface OrderRow {
  id: number;
  number: number | null;
  property_id: number;
  property: string;
  property_code: string;
  property_canceled: boolean;
  corporation_id: number;
  corporation: string;
  customer_number: string | null;
  started_at: Date;
  delivery_date: string | null;
  sales_rep_1: number;
  sales_rep_1_name: string;
  sales_rep_2: number | null;
  sales_rep_2_name: string | null;
  installer: number | null;
  installer_name: string | null;
  state: PurchaseOrderState;
  since: Date;
  last_action: Date;
  needs: AttentionReason[];
  type_id: 1 | 4;
  tier: Tier;
  total_cents: number;
  disabled_at: Date | null;
  invoice_number: string | null;
  invoice_date: string | null;
  staff_id: number | null;
  needs_unit_entry: boolean;
  revision: number;
}

export const customerNumber = sql`p.accounting_customer_number`;

/** SQL condition that the user may see the order. A draft is visible only to its author. */
export const isVisibleTo = ({ staffId }: OrderReader) => sql<boolean>`(o.state <> 'draft' or o.staff_id = ${staffId})`;

const lateReason = (
  state: string,
  { days, need }: { days: number; need: AttentionReason },
  { now, zone }: OrderReader,
) =>
  sql`case when o.state = ${state} and o.since < ${businessDaysBefore(now, days, zone)}::timestamptz then ${need} end`;

/** Reasons why an order needs attention (PUR-02). */
export function attentionReasonsOf(reader: OrderReader): RawBuilder<AttentionReason[]> {
  const reasons = Object.entries(maxDaysInState).map(([state, limit]) => lateReason(state, limit, reader));
  const deliveryReason = sql`case when o.delivery_date < ${reader.today}::date and o.state not in ('draft', 'shipped', 'installed') then 'delivery' end`;
  return sql`(case when o.disabled_at is null then array_remove(array[${sql.join([...reasons, deliveryReason])}]::text[], null) else '{}'::text[] end)`;
}

/** SQL for the total of an order. The sum of its lines is stored with the order. */
export const totalCents = sql`o.lines_cents + o.shipping_fee_cents`;
export const lastAction = sql`coalesce((select max(h.at) from purchase_order_step h where h.record_id = o.id), o.since)`;

/**
 * SQL for the names of an order's staff. It runs only for the rows of a page. A join would look up the names for every
 * matching order.
 */
export const staffNames = {
  salesRep1: sql`(select name from staff where id = o.sales_rep_1)`,
  salesRep2: sql`(select name from staff where id = o.sales_rep_2)`,
  installer: sql`(select name from staff where id = o.installer)`,
} as const;

export const orderColumns = (reader: OrderReader) => sql`
  o.id, o.number, o.property_id, p.name as property, p.property_code, p.canceled as property_canceled, p.corporation_id, c.name as corporation,
  ${customerNumber} as customer_number, coalesce(o.submitted_at, o.created_at) as started_at,
  to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date,
  o.sales_rep_1, ${staffNames.salesRep1} as sales_rep_1_name, o.sales_rep_2, ${staffNames.salesRep2} as sales_rep_2_name,
  o.installer, ${staffNames.installer} as installer_name,
  o.state, o.since, ${lastAction} as last_action, ${attentionReasonsOf(reader)} as needs, o.type_id, o.tier,
  (${totalCents})::float8 as total_cents, o.disabled_at, o.invoice_number, to_char(o.invoice_date, 'YYYY-MM-DD') as invoice_date,
  o.staff_id, o.needs_unit_entry, o.revision`;

export const orderTables = sql`purchase_order o join property p on p.id = o.property_id join corporation c on c.id = p.corporation_id`;
