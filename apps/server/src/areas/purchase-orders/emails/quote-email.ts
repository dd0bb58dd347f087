import { documentDate } from '@latchboard/contract/documents/description';
import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface Quote {
  readonly number: number | null;
  readonly property: string;
  readonly totalCents: number;
  readonly validUntil: string;
  readonly by: string;
  readonly note: string;
  readonly language: Language;
  readonly link: string;
}

/** Email with the link to accept an order. */
export function quoteEmail(quote: Quote): Omit<Message, 'key' | 'to'> {
  const { number, property, totalCents, validUntil, by, note, language, link } = quote;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('quoteEmail.subject', { property, number: number ?? '' });
  return {
    language,
    subject,
    reason: t('quoteEmail.reason', { by, property }),
    ...emailContent(subject, [
      { kind: 'text', text: t('quoteEmail.text', { by, property, total: formatMoney(totalCents) }) },
      { kind: 'text', text: t('quoteEmail.valid', { day: documentDate(validUntil) }) },
      ...(note === '' ? [] : [{ kind: 'text', text: t('quoteEmail.note', { by, note }) } as const]),
      { kind: 'button', label: t('quoteEmail.open'), url: link },
    ]),
  };
}
