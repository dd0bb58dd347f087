import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { formatMailTime } from '#server/platform/mail/format-mail-time.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { KeyReceipt } from '../present.ts';

type Sender = Pick<PersonActor, 'realName' | 'language' | 'timeFormat'>;

/** Email with a receipt, in the language of its sender. */
export function receiptEmail(receipt: KeyReceipt, note: string, sender: Sender): Omit<Message, 'key' | 'to'> {
  const { realName, language, timeFormat } = sender;
  const { number, property, vendorName, vendorRepName } = receipt;
  const t = createTranslate(language, { en, es }[language]);
  const formatTime = (instant: string) => formatMailTime(instant, property.timeZone, language, timeFormat);
  const subject = t('receiptEmail.subject', { number, property: property.name });
  const facts = [
    t('receiptEmail.handedOver', { name: vendorRepName, company: vendorName, time: formatTime(receipt.dateCreated) }),
    t('receiptEmail.keys', { keys: receipt.units.join(', ') }),
    t('receiptEmail.due', { time: formatTime(receipt.dueBack) }),
  ];
  const parts = [facts.join('\n'), ...(note === '' ? [] : [t('receiptEmail.note', { by: realName, note })])];
  return {
    language,
    subject,
    reason: t('receiptEmail.reason', { by: realName, property: property.name }),
    ...emailContent(
      subject,
      parts.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}
