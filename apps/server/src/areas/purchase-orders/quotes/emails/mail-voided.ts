import { randomUUID } from 'node:crypto';
import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { PrintedRow } from '../../printed.ts';
import type { ContentPart } from '../content.ts';
import { quoteLanguage } from '../quote-language.ts';

export interface VoidedAcceptance {
  readonly row: PrintedRow;
  /** ID of the quote whose link the customer used. */
  readonly quoteId: number;
  readonly changed: readonly ContentPart[];
  readonly totalCents: { readonly before: number; readonly after: number };
}

/**
 * Notifies the customer who accepted an order by link that a change voided the acceptance. Lists the changed parts and
 * the new total.
 */
export async function mailVoided(
  { row, quoteId, changed, totalCents }: VoidedAcceptance,
  ctx: RecordContext,
): Promise<void> {
  const quote = await ctx.tx
    .selectFrom('purchase_order_quote')
    .select(['recipient', 'language'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const language = quoteLanguage(quote.language);
  const t = createTranslate(language, { en, es }[language]);
  const facts = { number: row.number ?? '', property: row.property };
  const subject = t('quoteEmail.voided.subject', facts);
  const parts = new Intl.ListFormat(language === 'es' ? 'es-US' : 'en-US').format(
    changed.map((part) => t(`quoteEmail.part.${part}`)),
  );
  const totals = { before: formatMoney(totalCents.before), after: formatMoney(totalCents.after) };
  const changes = [
    t('quoteEmail.voided.changed', { parts }),
    ...(totals.before === totals.after ? [] : [t('quoteEmail.voided.total', totals)]),
  ].join(' ');
  const message = {
    ...{ language, subject, reason: t('quoteEmail.accepted.reason', facts) },
    ...emailContent(subject, [
      { kind: 'text', text: t('quoteEmail.voided.text', facts) },
      { kind: 'text', text: changes },
      { kind: 'text', text: t('quoteEmail.voided.next', { representative: row.sales_rep_1_name }) },
    ]),
  };
  await mailRecord(
    { kind: 'purchase_order', id: row.id, propertyId: row.property_id },
    { key: randomUUID(), to: [quote.recipient], message },
    ctx,
  );
}
