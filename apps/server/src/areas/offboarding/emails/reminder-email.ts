import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface Reminder {
  /** Name of the person who leaves. */
  readonly name: string;
  readonly property: string;
  /** The keys that the person still has, one line each. */
  readonly keys: readonly string[];
  readonly language: Language;
  /** Whether the recipient is the person who leaves. Otherwise, the recipient is the manager. */
  readonly isPerson: boolean;
}

/** Email to a person who leaves, or to their manager, about keys that the person has not returned (BEY-10). */
export function reminderEmail({ name, property, keys, language, isPerson }: Reminder): Omit<Message, 'key' | 'to'> {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('offboardingMail.subject', { property });
  const parts = [t(isPerson ? 'offboardingMail.toPerson' : 'offboardingMail.toManager', { name }), keys.join('\n')];
  return {
    language,
    subject,
    reason: t('offboardingMail.reason', { name, property }),
    ...emailContent(
      subject,
      parts.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}
