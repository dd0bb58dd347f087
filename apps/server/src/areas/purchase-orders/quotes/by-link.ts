import type { CallOutput, contract } from '@latchboard/contract';
import { describeOrder } from '@latchboard/contract/purchase-orders/describe-order';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { openLink } from '#server/platform/links/signed-links.ts';
import type { Services } from '#server/platform/platform.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { noPerson } from '#server/platform/record/transitions.ts';
import { readPrintedOrder } from '../printed.ts';
import { acceptancesOf } from './acceptances.ts';
import { acceptedContent } from './content.ts';
import { mailConfirmation } from './emails/mail-confirmation.ts';
import { quoteLanguage } from './quote-language.ts';
import { isAcceptable, isExpired } from './quote-of.ts';
import { storeAcceptance } from './store.ts';

type Calls = typeof contract.purchaseOrders;
type OpenedQuote = CallOutput<Calls['openQuote']>;

interface LinkContext {
  readonly now: Date;
  readonly platform: Pick<Services, 'settings'>;
}

const translators = {
  en: createTranslate('en', en),
  // Names of products and systems are the provider's texts and remain in English.
  es: createTranslate('es', { ...en, ...es }),
};

export const openQuote: Handler<Calls['openQuote']> = ({ token }, { asSystem, now, platform }) =>
  asSystem(async (tx) => present(tx, await quoteOfLink(tx, token, { now, platform }), { now, platform }));

export const acceptQuote: Handler<Calls['acceptQuote']> = ({ token, ...signed }, { asSystem, now, platform }) =>
  asSystem(async (tx) => {
    const ctx = { now, platform };
    const quote = await quoteOfLink(tx, token, ctx);
    await storeAcceptance({ ...quote, signed }, { tx, now, platform, actor: noPerson });
    await mailConfirmation({ row: quote.row, quoteId: quote.quoteId, name: signed.name, token }, { tx, platform });
    return present(tx, await quoteOfLink(tx, token, ctx), ctx);
  });

/** Locks and reads the order of a link. Throws `linkWithdrawn` if the link was revoked or replaced. */
async function quoteOfLink(tx: Tx, token: string, { now, platform }: LinkContext) {
  const { propertyId, subjectId: quoteId } = await openLink(tx, { purpose: 'quote', token, now });
  const { record_id: id } = requireFound(
    await tx.selectFrom('purchase_order_quote').select('record_id').where('id', '=', quoteId).executeTakeFirst(),
  );
  await tx.selectFrom('purchase_order').select('id').where('id', '=', id).forUpdate().execute();
  const { revoked_at: revokedAt, language } = await tx
    .selectFrom('purchase_order_quote')
    .select(['revoked_at', 'language'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  if (revokedAt !== null) throw new Failure('linkWithdrawn');
  const zone = platform.settings.providerZone;
  const reader = { now, zone, today: providerDay(now, platform.settings), staffId: 0 };
  const { row, printed } = await readPrintedOrder(tx, { propertyId, id }, reader);
  const ref = { kind: 'purchase_order', id, propertyId, state: row.state } as const;
  return { order: { id, ref }, row, printed, quoteId, language: quoteLanguage(language) };
}

async function present(
  tx: Tx,
  { order, row, printed, language }: Awaited<ReturnType<typeof quoteOfLink>>,
  { now }: LinkContext,
): Promise<OpenedQuote> {
  const { acceptance } = await acceptancesOf(tx, order.id);
  const isAccepted = acceptance !== null && row.disabled_at === null;
  const validUntil = row.quote_valid_until;
  const describedOrder = { ...printed, quote: { validUntil, acceptance } };
  const validity = isExpired(validUntil, row.time_zone, now) ? 'expired' : 'open';
  return {
    state: isAccepted ? 'accepted' : isAcceptable(row) ? validity : 'closed',
    language,
    property: row.property,
    timeZone: row.time_zone,
    representative: row.sales_rep_1_name,
    validUntil,
    contentDigest: acceptedContent(printed).digest.toString('hex'),
    accepted: isAccepted ? { name: acceptance.name, at: acceptance.at } : null,
    documents: {
      en: describeOrder(describedOrder, translators.en),
      es: describeOrder(describedOrder, translators.es),
    } as OpenedQuote['documents'],
  };
}
