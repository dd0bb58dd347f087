import type { CallInput, contract } from '@latchboard/contract';
import { storedSignature } from '#server/areas/key-receipts/index.ts';
import { Failure } from '#server/platform/errors.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { ActionContext } from '#server/platform/record/transitions.ts';
import type { lockOrder } from '../lock.ts';
import type { PrintedOrder, PrintedRow } from '../printed.ts';
import { orderTransitions } from '../transitions.ts';
import { acceptedContent, changedParts, ownContentOf } from './content.ts';
import { isAcceptable, isExpired } from './quote-of.ts';
import { revokeLinks } from './revoke-links.ts';

type SignedForm = Pick<
  CallInput<typeof contract.purchaseOrders.acceptOnScreen>,
  'name' | 'signature' | 'contentDigest'
>;
type LockedOrder = Pick<Awaited<ReturnType<typeof lockOrder>>, 'id' | 'ref'>;

interface AcceptanceInput {
  /** Order that this transaction has locked. */
  readonly order: LockedOrder;
  readonly row: PrintedRow;
  readonly printed: PrintedOrder;
  readonly signed: SignedForm;
  /** Quote whose link was used. Null for a signature on the provider's screen. */
  readonly quoteId: number | null;
}

/**
 * Stores a customer's acceptance of exactly the content that was shown. Throws `quoteClosed`, `quoteAccepted`,
 * `quoteExpired`, or `quoteChanged`.
 */
export async function storeAcceptance(input: AcceptanceInput, ctx: ActionContext): Promise<void> {
  const { order, row, printed, signed, quoteId } = input;
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
  const details = { accepted: { row, name: signed.name } };
  const step = { record: order.ref, action: 'accept', reason: signed.name, details } as const;
  await performAction(orderTransitions, { ...step, causedBy: 'the customer’s signature' }, ctx);
}

/** Throws `quoteAccepted` if an acceptance of an order is in effect. */
export async function rejectAccepted(purchaseOrderId: number, { tx }: Pick<ActionContext, 'tx'>): Promise<void> {
  const acceptance = await tx
    .selectFrom('purchase_order_acceptance')
    .select('id')
    .where('record_id', '=', purchaseOrderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  if (acceptance) throw new Failure('quoteAccepted');
}

/**
 * Voids the acceptance of an order if the order's own content changed, and revokes the order's link. Notifies the
 * customer by email if they accepted by link. An acceptance stays in effect if only the customer's own order number,
 * the representatives, or the data of the property changed.
 */
export async function voidIfChanged(
  order: LockedOrder,
  { row, printed }: Pick<AcceptanceInput, 'row' | 'printed'>,
  ctx: RecordContext,
): Promise<void> {
  const { tx, actor, now } = ctx;
  const acceptance = await tx
    .selectFrom('purchase_order_acceptance')
    .select(['id', 'content', 'quote_id', 'total_cents'])
    .where('record_id', '=', order.id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  const { text } = acceptedContent(printed);
  if (!acceptance || ownContentOf(acceptance.content) === ownContentOf(text)) return;
  await tx
    .updateTable('purchase_order_acceptance')
    .set({ voided_at: now, voided_by: actor.realStaffId })
    .where('id', '=', acceptance.id)
    .execute();
  await revokeLinks(order.id, ctx);
  const totalCents = { before: Number(acceptance.total_cents), after: printed.totalCents };
  const differences = changedParts(acceptance.content, text);
  const details =
    acceptance.quote_id === null
      ? {}
      : { voided: { row, quoteId: acceptance.quote_id, changed: differences, totalCents } };
  const step = { record: order.ref, action: 'voidAcceptance', details } as const;
  await performAction(orderTransitions, { ...step, causedBy: 'a change to the content' }, ctx);
}
