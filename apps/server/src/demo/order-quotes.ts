import { quoteLinkDays } from '@latchboard/contract/purchase-orders/rules';
import type { ClientBase } from 'pg';
import { acceptedContent, readPrintedOrder, storeAcceptance } from '#server/areas/purchase-orders/index.ts';
import { type Tx, transactionOf } from '#server/platform/db/transaction.ts';
import { noPerson } from '#server/platform/record/transitions.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zone = 'America/Chicago';

interface SubmittedOrder {
  id: number;
  property_id: number;
  staff_id: number;
  recipient: string | null;
}

/**
 * Adds quotes to two submitted orders. The customer accepted the older quote and has not answered the newer one
 * (PUR-08).
 */
export async function writeQuotes(client: ClientBase, now: Date): Promise<void> {
  const tx = transactionOf(client);
  const { rows } = await client.query<SubmittedOrder>(
    `select o.id, o.property_id, o.sales_rep_1 as staff_id, (select s.email from staff s join staff_scope c on c.staff_id = s.id
         where c.level = 4 and c.entity_id = o.property_id and s.disabled_at is null order by s.role_id, s.id limit 1) as recipient
     from purchase_order o where o.state = 'submitted' and o.disabled_at is null order by o.since limit 2`,
  );
  const [older, newer] = rows;
  if (older)
    await acceptQuote(older, await addQuote(older, { tx, now: new Date(now.getTime() - 2 * dayMs) }), { tx, now });
  if (newer) await addQuote(newer, { tx, now: new Date(now.getTime() - 2 * hourMs) });
}

interface TimedTx {
  readonly tx: Tx;
  readonly now: Date;
}

/** Adds a quote that was never emailed. No link to it exists yet, but internal users can send one. */
async function addQuote(
  { id, property_id: propertyId, staff_id: staffId, recipient }: SubmittedOrder,
  { tx, now }: TimedTx,
) {
  const until = new Date(now.getTime() + 30 * dayMs);
  await tx.updateTable('purchase_order').set({ quote_valid_until: until }).where('id', '=', id).execute();
  const insertedQuote = await tx
    .insertInto('purchase_order_quote')
    .values({
      ...{ record_id: id, property_id: propertyId, at: now, staff_id: staffId, language: 'en' },
      ...{ recipient: recipient ?? 'office@demo.test', key: keyOf(id) },
      expires_at: new Date(now.getTime() + quoteLinkDays * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return insertedQuote.id;
}

const keyOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** Accepts a quote as a customer does on its page. Sends no notifications. */
async function acceptQuote(
  { id, property_id: propertyId }: SubmittedOrder,
  quoteId: number,
  { tx, now: end }: TimedTx,
) {
  const now = new Date(end.getTime() - dayMs);
  const context = { now, zone, today: now.toISOString().slice(0, 10), staffId: 0 };
  const { row, printed } = await readPrintedOrder(tx, { propertyId, id }, context);
  const ref = { kind: 'purchase_order', id, propertyId, state: row.state } as const;
  const signed = {
    name: printed.property.contact ?? 'Dana Lee',
    signature: { kind: 'typed', name: printed.property.contact ?? 'Dana Lee' } as const,
    contentDigest: acceptedContent(printed).digest.toString('hex'),
  };
  await storeAcceptance(
    { order: { id, ref }, row, printed, signed, quoteId },
    { tx, now, actor: noPerson, withoutEffects: 'the demo sends no mail' },
  );
}
