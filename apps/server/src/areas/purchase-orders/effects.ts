import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { totalCents } from './columns.ts';
import { type OrderFacts, orderEmail } from './emails/order-email.ts';

interface Affected {
  readonly id: number;
  readonly property_id: number;
  readonly state: string;
}

/** Roles that get messages about orders: those that approve, and those that assign customer numbers. */
const management = 100;
const accounting = 103;

/** Mails a submitted order to the management for approval. */
export async function mailSubmitted(orderId: number, ctx: RecordContext): Promise<void> {
  await mailEach('submitted', orderId, sql`s.role_id = ${management}`, ctx);
}

/** Notifies the representatives and accounting of an approved order. */
export async function mailApproved(orderId: number, ctx: RecordContext): Promise<void> {
  const representatives = sql`s.id in (select unnest(array[sales_rep_1, sales_rep_2]) from purchase_order where id = ${orderId})`;
  await mailEach('approved', orderId, sql`(s.role_id = ${accounting} or ${representatives})`, ctx);
}

async function mailEach(
  what: 'submitted' | 'approved',
  orderId: number,
  condition: ReturnType<typeof sql>,
  { tx, actor, platform }: RecordContext,
): Promise<void> {
  const facts = await factsOf(tx, orderId);
  const { rows } = await sql<{ email: string }>`
    select s.email from staff s where s.pool = 'internal' and s.disabled_at is null and ${condition} order by s.id`.execute(
    tx,
  );
  const link = `${platform.settings.publicUrl}/purchase-orders/edit/${facts.propertyId}/${orderId}`;
  for (const { email } of rows)
    await platform.mail.send(tx, {
      key: `purchase order ${orderId} ${what} ${facts.revision} ${email}`,
      to: email,
      ...orderEmail(what, { ...facts, by: actor.realName, link }),
    });
}

async function factsOf(tx: Tx, orderId: number): Promise<Omit<OrderFacts, 'by' | 'link'>> {
  const { rows } = await sql<Omit<OrderFacts, 'by' | 'link'>>`
    select o.number, o.revision, o.property_id as "propertyId", p.name as property, p.accounting_customer_number as "customerNumber",
      r.name as representative,
      (${totalCents})::float8 as "totalCents"
    from purchase_order o join property p on p.id = o.property_id join staff r on r.id = o.sales_rep_1
    where o.id = ${orderId}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Failure('notFound');
  return facts;
}

/** Withdraws the request for units from an order that leaves status 5 without them. */
export async function withdrawUnitEntry(order: Affected, { tx }: RecordContext): Promise<void> {
  if (order.state === 'awaitingUnits') await setUnitEntry(tx, order.property_id, false);
}

export async function restoreUnitEntry(order: Affected, { tx }: RecordContext): Promise<void> {
  if (order.state === 'awaitingUnits') await setUnitEntry(tx, order.property_id, true);
}

/** Sets whether a property's customer is asked for its units. */
export const setUnitEntry = (tx: Tx, propertyId: number, isAsked: boolean) =>
  tx
    .updateTable('property')
    .set({ customer_unit_entry: isAsked })
    .where('id', '=', propertyId)
    .where('customer_unit_entry', '<>', isAsked)
    .execute();
