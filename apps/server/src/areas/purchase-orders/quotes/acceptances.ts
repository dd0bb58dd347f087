import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { acceptedPropertyOf } from './content.ts';

export type Acceptance = NonNullable<
  CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>['quote']['acceptance']
>;

interface Row extends Omit<Acceptance, 'at' | 'voidedAt' | 'signatureDigest' | 'contentDigest' | 'property'> {
  /** Accepted content as canonical JSON. */
  content: string;
  at: Date;
  voidedAt: Date | null;
  signatureDigest: Buffer;
  contentDigest: Buffer;
}

/** Returns the acceptances of an order, newest first. At most one is in effect. Changes voided the others. */
export async function acceptancesOf(tx: Tx, purchaseOrderId: number) {
  const { rows } = await sql<Row>`
    select a.id, a.at, a.name, a.via, q.recipient as email, author_name(a.staff_id) as by, a.terms_version as "termsVersion",
      a.total_cents::float8 as "totalCents", a.signature, a.signature_digest as "signatureDigest",
      a.content, a.content_digest as "contentDigest", a.voided_at as "voidedAt", author_name(a.voided_by) as "voidedBy"
    from purchase_order_acceptance a left join purchase_order_quote q on q.id = a.quote_id
    where a.record_id = ${purchaseOrderId} order by a.id desc`.execute(tx);
  const acceptances = rows.map(
    ({ content, ...row }): Acceptance => ({
      ...row,
      property: acceptedPropertyOf(content),
      at: row.at.toISOString(),
      signatureDigest: row.signatureDigest.toString('hex'),
      contentDigest: row.contentDigest.toString('hex'),
      voidedAt: row.voidedAt?.toISOString() ?? null,
    }),
  );
  return {
    acceptance: acceptances.find(({ voidedAt }) => voidedAt === null) ?? null,
    voided: acceptances.filter(({ voidedAt }) => voidedAt !== null),
  };
}
