import type { ReminderStep } from '@latchboard/contract/key-receipts/rules';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { formatMailTime } from '#server/platform/mail/format-mail-time.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface Reminder {
  readonly step: ReminderStep;
  readonly language: Language;
  readonly number: string;
  readonly property: string;
  readonly zone: string;
  readonly company: string;
  readonly person: string;
  readonly keys: readonly string[];
  readonly dueBack: Date;
}

/** Email to the holder of due keys, to their company, or to the user who handed them over (BEY-04). */
export function reminderEmail(reminder: Reminder): Omit<Message, 'key' | 'to'> {
  const { step, language, number, property, company, person } = reminder;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('receiptEmail.reminder', { property });
  const due = formatMailTime(reminder.dueBack, reminder.zone, language, null);
  const parts = [
    t(`receiptEmail.late.${step}`, { person, company, property, time: due }),
    t('receiptEmail.keys', { keys: reminder.keys.join(', ') }),
    t('receiptEmail.already', { number }),
  ];
  return {
    language,
    subject,
    reason: t(`receiptEmail.whyLate.${step}`, { number, property }),
    ...emailContent(
      subject,
      parts.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}
