import { roleIdByKey } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { totalCents } from '../columns.ts';
import { type OrderFacts, orderEmail } from './order-email.ts';

/** Roles that are notified about orders. Management approves them, and accounting assigns customer numbers. */
const { management, accounting } = roleIdByKey;

/** Emails a submitted order to management for approval. */
export async function mailSubmitted(orderId: number, ctx: RecordContext): Promise<void> {
  await mailRecipients('submitted', orderId, sql`s.role_id = ${management}`, ctx);
}

/** Notifies an order's representatives and accounting that the order was approved. */
export async function mailApproved(orderId: number, ctx: RecordContext): Promise<void> {
  const representatives = sql`s.id in (select unnest(array[sales_rep_1, sales_rep_2]) from purchase_order where id = ${orderId})`;
  await mailRecipients('approved', orderId, sql`(s.role_id = ${accounting} or ${representatives})`, ctx);
}

async function mailRecipients(
  decision: 'submitted' | 'approved',
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
      key: `purchase order ${orderId} ${decision} ${facts.revision} ${email}`,
      to: email,
      ...orderEmail(decision, { ...facts, by: actor.realName, link }),
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
