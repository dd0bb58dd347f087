import type { ClientBase } from 'pg';
import type { DemoOrder } from './demo-order.ts';

/** Inserts orders with their lines and steps. Submitted orders are numbered in order of submission. */
export async function insertOrders(client: ClientBase, orders: readonly DemoOrder[]): Promise<void> {
  const inOrder = orders.toSorted(
    (a, b) => (a.submitted?.getTime() ?? Infinity) - (b.submitted?.getTime() ?? Infinity),
  );
  const numberedOrders = inOrder.map((order, index) => ({
    ...order,
    ordinal: index,
    since: (order.steps.at(-1) ?? { at: null }).at,
    created: order.steps[0]?.at,
    writer: order.steps[0]?.staff,
    linesCents: order.lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0),
    lines: order.lines.map((line, position) => ({ ...line, position })),
  }));
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as g(ordinal int, property int, type int, tier text, units int, hooks int, delivery date,
         rep1 int, rep2 int, installer int, technician int, "needsUnits" boolean, fee int, "linesCents" bigint, state text, since timestamptz, created timestamptz, writer int,
         submitted timestamptz, approved timestamptz, filed timestamptz, disabled timestamptz, invoice text, lines jsonb, steps jsonb)),
     named as (select given.*, case when submitted is not null then nextval('purchase_order_number')::int end as number
       from (select * from given order by ordinal) given),
     made as (
       insert into purchase_order (property_id, number, type_id, tier, units, hooks, delivery_date, sales_rep_1, sales_rep_2, installer, technician,
         needs_unit_entry, shipping_fee_cents, lines_cents, state, since, created_at, staff_id, submitted_at, approved_at, last_file_at, disabled_at,
         invoice_number, invoice_date, terms_id)
       select property, number, type, tier, units, hooks, delivery, rep1, rep2, installer, technician, "needsUnits", fee, "linesCents", state, since, created, writer,
         submitted, approved, filed, disabled, invoice, case when invoice is not null then (submitted + interval '20 days')::date end,
         (select id from order_terms where at <= submitted order by version desc limit 1)
       from named order by ordinal
       returning id, property_id, number, created_at),
     known as (select m.id, m.property_id, n.lines, n.steps from made m
       join named n on n.property = m.property_id and n.number is not distinct from m.number),
     steps as (
       insert into purchase_order_step (record_id, property_id, at, staff_id, action, from_state, to_state)
       select k.id, k.property_id, s.at, s.staff, s.action, s."from", s."to" from known k
         cross join lateral jsonb_to_recordset(k.steps) as s(at timestamptz, staff int, action text, "from" text, "to" text)
       order by k.id, s.at)
     insert into purchase_order_line (record_id, property_id, position, product_id, product_number, product_name, kind, quantity, description,
       unit_price_cents, is_monthly, price_table_id)
     select k.id, k.property_id, l.position, p.id, p.number, p.name, l.kind, l.quantity, l.description, l.cents, l.monthly, l."table"
     from known k cross join lateral jsonb_to_recordset(k.lines) as l(position int, number text, kind text, quantity int, description text,
       cents int, monthly boolean, "table" int)
       left join product p on p.number = l.number
     order by k.id, l.position`,
    [JSON.stringify(numberedOrders)],
  );
}
