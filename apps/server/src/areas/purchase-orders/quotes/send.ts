import type { CallInput, contract } from '@latchboard/contract';
import { documentDate } from '@latchboard/contract/documents/description';
import { daysAfter, localDayOf } from '@latchboard/contract/local-time';
import { quoteLinkDays } from '@latchboard/contract/purchase-orders/rules';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { sql } from 'kysely';
import { Failure, invalid } from '#server/platform/errors.ts';
import { makeLink } from '#server/platform/links/signed-links.ts';
import { rejectCanceled } from '#server/platform/record/canceled-property.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { orderReader } from '../columns.ts';
import { quoteEmail } from '../emails/quote-email.ts';
import { lockOrder } from '../lock.ts';
import { type Order, readOrder } from '../present.ts';
import { readPrintedOrder } from '../printed.ts';
import { notifyAndReadOrder } from '../save.ts';
import { isAcceptable } from './quote-of.ts';
import { revokeLinks } from './revoke-links.ts';
import { rejectAccepted } from './store.ts';

type Calls = typeof contract.purchaseOrders;
type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** English, because only internal users read the history of an order. */
const t = createTranslate('en', en);

/** Sets the last day of a quote. A later day reopens an expired quote. */
export async function setQuoteValidity(
  input: CallInput<Calls['setQuoteValidity']>,
  ctx: RecordContext,
): Promise<Order> {
  const order = await lockOrder(input, ctx);
  requireRevision(order, input.revision);
  const { tx, now } = ctx;
  const openLink = await tx
    .selectFrom('purchase_order_quote')
    .select('expires_at')
    .where('record_id', '=', order.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const { validUntil } = input;
  await saveValidity(order, { validUntil, linkEnd: openLink?.expires_at ?? newLinkEnd(now) }, ctx);
  const reason = t('purchaseOrders.quoteSentUntil', { day: documentDate(validUntil) });
  await addQuoteStep(order, { action: 'setQuoteValidity', reason }, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId: input.propertyId }, ctx);
}

const newLinkEnd = (now: Date) => new Date(now.getTime() + quoteLinkDays * 86_400_000);

interface Validity {
  readonly validUntil: string;
  /** Time at which the link expires. */
  readonly linkEnd: Date;
}

/** Stores the last day of a quote. Rejects a day in the past. The link must be valid on the whole day. */
async function saveValidity(order: LockedOrder, { validUntil, linkEnd }: Validity, ctx: RecordContext): Promise<void> {
  const { tx, now } = ctx;
  await rejectCanceled(tx, order.property_id);
  const { time_zone: timeZone } = await tx
    .selectFrom('property')
    .select('time_zone')
    .where('id', '=', order.property_id)
    .executeTakeFirstOrThrow();
  if (!isAcceptable({ ...order, property_canceled: false })) throw new Failure('quoteClosed');
  await rejectAccepted(order.id, ctx);
  if (validUntil < localDayOf(now, timeZone)) throw invalid('validUntil', 'valQuotePast');
  const lastAllowedDay = daysAfter(localDayOf(linkEnd, timeZone), -1);
  if (validUntil > lastAllowedDay) throw invalid('validUntil', 'valQuoteLate', { day: documentDate(lastAllowedDay) });
  await tx
    .updateTable('purchase_order')
    .set({ quote_valid_until: sql<Date>`${validUntil}::date`, revision: order.revision + 1 })
    .where('id', '=', order.id)
    .execute();
}

/** Emails a link to accept an order, with its validity date. An earlier link is revoked. */
export async function sendQuote(input: CallInput<Calls['sendQuote']>, ctx: RecordContext): Promise<Order> {
  const { tx, actor, now, platform } = ctx;
  const { propertyId, key, to, language, validUntil, note } = input;
  const order = await lockOrder(input, ctx);
  const earlierQuote = await tx
    .selectFrom('purchase_order_quote')
    .select('id')
    .where('record_id', '=', order.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlierQuote) return readOrder(propertyId, order.id, ctx);
  requireRevision(order, input.revision);
  const linkEnd = newLinkEnd(now);
  await saveValidity(order, { validUntil, linkEnd }, ctx);
  await revokeLinks(order.id, ctx);
  const { id } = await tx
    .insertInto('purchase_order_quote')
    .values({
      ...{ record_id: order.id, property_id: propertyId, key, at: now, staff_id: actor.realStaffId },
      ...{ recipient: to, language, expires_at: linkEnd },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await makeLink(tx, {
    ...{ purpose: 'quote', propertyId, subjectId: id, days: quoteLinkDays, staffId: actor.realStaffId, now },
  });
  const { row } = await readPrintedOrder(tx, { propertyId, id: order.id }, orderReader(ctx));
  const message = quoteEmail({
    ...{ number: row.number, property: row.property, totalCents: row.total_cents, validUntil, note, language },
    ...{ by: actor.realName, link: `${platform.settings.publicUrl}/quote/${token}` },
  });
  await mailRecord({ kind: 'purchase_order', id: order.id, propertyId }, { key, to: [to], message }, ctx);
  const reason = t('purchaseOrders.quoteSent', { to, day: documentDate(validUntil) });
  await addQuoteStep(order, { action: 'sendQuote', reason }, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId }, ctx);
}

/** Revokes the open link to a quote. */
export async function revokeQuote(input: CallInput<Calls['revokeQuote']>, ctx: RecordContext): Promise<Order> {
  const order = await lockOrder(input, ctx);
  if (!(await revokeLinks(order.id, ctx))) throw new Failure('stateChanged');
  await addQuoteStep(order, { action: 'revokeQuote', reason: '' }, ctx);
  return notifyAndReadOrder({ id: order.id, propertyId: input.propertyId }, ctx);
}

interface QuoteStep {
  readonly action: 'sendQuote' | 'setQuoteValidity' | 'revokeQuote';
  readonly reason: string;
}

/** Writes a step of the quote into the history of an order. */
const addQuoteStep = ({ ref, state }: LockedOrder, { action, reason }: QuoteStep, ctx: RecordContext): Promise<void> =>
  addStep(ref, { action, from: state, to: state, reason }, ctx);
