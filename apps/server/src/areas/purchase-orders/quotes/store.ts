import type { CallInput, contract } from '@latchboard/contract';
import { purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import { storedSignature } from '#server/areas/key-receipts/index.ts';
import { Failure } from '#server/platform/errors.ts';
import { applyAction, type StepContext } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { lockOrder } from '../lock.ts';
import type { Printed, PrintedRow } from '../printed.ts';
import { acceptedContent, changedParts, ownContentOf } from './content.ts';
import { mailVoided } from './mail-voided.ts';
import { isAcceptable, isExpired } from './quote-of.ts';
import { revokeLinks } from './revoke-links.ts';

type Signed = Pick<CallInput<typeof contract.purchaseOrders.acceptOnScreen>, 'name' | 'signature' | 'contentDigest'>;
type Locked = Pick<Awaited<ReturnType<typeof lockOrder>>, 'id' | 'ref'>;
type AcceptContext = StepContext & {
  /** Notifies the owner and the readers of the order. */
  readonly announce: (row: PrintedRow, name: string) => Promise<void>;
};

interface Accepting {
  /** Order that this transaction has locked. */
  readonly order: Locked;
  readonly row: PrintedRow;
  readonly printed: Printed;
  readonly signed: Signed;
  /** Quote whose link was used. Null for a signature on a screen of the provider. */
  readonly quoteId: number | null;
}

/**
 * Stores a customer's acceptance of exactly the content that was shown. Throws `quoteClosed`, `quoteAccepted`, `quoteExpired`, or
 * `quoteChanged`.
 */
export async function storeAcceptance(accepting: Accepting, ctx: AcceptContext): Promise<void> {
  const { order, row, printed, signed, quoteId } = accepting;
  const { tx, now, actor } = ctx;
  await rejectAccepted(order.id, ctx);
  if (!isAcceptable(row)) throw new Failure('quoteClosed');
  if (isExpired(row.quote_valid_until, row.time_zone, now)) throw new Failure('quoteExpired');
  const { text, digest } = acceptedContent(printed);
  if (digest.toString('hex') !== signed.contentDigest) throw new Failure('quoteChanged');
  await tx
    .insertInto('purchase_order_acceptance')
    .values({
      ...{ record_id: order.id, property_id: row.property_id, at: now, name: signed.name },
      ...{ via: quoteId === null ? 'screen' : 'link', quote_id: quoteId, staff_id: actor.realStaffId },
      ...{ terms_version: printed.terms?.version ?? null, total_cents: printed.totalCents },
      ...storedSignature(signed.signature),
      ...{ content: text, content_digest: digest },
    })
    .execute();
  const record = { ...order.ref, state: row.state };
  await applyAction(purchaseOrderLifecycle, { record, action: 'accept', reason: signed.name }, ctx);
  await ctx.announce(row, signed.name);
}

/** Throws `quoteAccepted` if an acceptance of an order is in effect. */
export async function rejectAccepted(purchaseOrderId: number, { tx }: Pick<AcceptContext, 'tx'>): Promise<void> {
  const accepted = await tx
    .selectFrom('purchase_order_acceptance')
    .select('id')
    .where('record_id', '=', purchaseOrderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  if (accepted) throw new Failure('quoteAccepted');
}

/**
 * Voids the acceptance of an order whose own content was changed, and revokes its link. Other changes leave it in
 * effect: the customer's number, representatives, and the data of the property, which this save did not change. The
 * customer who accepted by link is notified by email.
 */
export async function voidIfChanged(
  order: Locked,
  { row, printed }: Pick<Accepting, 'row' | 'printed'>,
  ctx: RecordContext,
): Promise<void> {
  const { tx, actor, now } = ctx;
  const accepted = await tx
    .selectFrom('purchase_order_acceptance')
    .select(['id', 'content', 'quote_id', 'total_cents'])
    .where('record_id', '=', order.id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  const { text } = acceptedContent(printed);
  if (!accepted || ownContentOf(accepted.content) === ownContentOf(text)) return;
  await tx
    .updateTable('purchase_order_acceptance')
    .set({ voided_at: now, voided_by: actor.realStaffId })
    .where('id', '=', accepted.id)
    .execute();
  await revokeLinks(order.id, ctx);
  await applyAction(purchaseOrderLifecycle, { record: order.ref, action: 'voidAcceptance', reason: '' }, ctx);
  // A signature on a screen has no email address.
  if (accepted.quote_id === null) return;
  const totalCents = { before: Number(accepted.total_cents), after: printed.totalCents };
  const changed = changedParts(accepted.content, text);
  await mailVoided({ row, quoteId: accepted.quote_id, changed, totalCents }, ctx);
}
