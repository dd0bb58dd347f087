import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { Tx } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import type { PrintedRow } from '../../printed.ts';
import { quoteLanguage } from '../quote-language.ts';

interface Confirmation {
  readonly row: PrintedRow;
  readonly quoteId: number;
  /** Name of the signer. */
  readonly name: string;
  readonly token: string;
}

interface MailContext {
  readonly tx: Tx;
  readonly platform: Pick<Services, 'mail' | 'settings'>;
}

/**
 * Emails a confirmation to the customer who accepted an order by link: number, total, and the link to the accepted
 * order.
 */
export async function mailConfirmation({ row, quoteId, name, token }: Confirmation, ctx: MailContext): Promise<void> {
  const { tx, platform } = ctx;
  const quote = await tx
    .selectFrom('purchase_order_quote')
    .select(['recipient', 'language'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const language = quoteLanguage(quote.language);
  const t = createTranslate(language, { en, es }[language]);
  const facts = { number: row.number ?? '', property: row.property, name };
  const subject = t('quoteEmail.accepted.subject', facts);
  await platform.mail.send(tx, {
    key: `purchase order ${row.id} acceptance confirmed ${row.revision}`,
    to: quote.recipient,
    language,
    subject,
    reason: t('quoteEmail.accepted.reason', facts),
    ...emailContent(subject, [
      { kind: 'text', text: t('quoteEmail.accepted.text', { ...facts, total: formatMoney(row.total_cents) }) },
      { kind: 'text', text: t('quoteEmail.accepted.questions', { representative: row.sales_rep_1_name }) },
      { kind: 'button', label: t('quoteEmail.accepted.open'), url: `${platform.settings.publicUrl}/quote/${token}` },
    ]),
  });
}
