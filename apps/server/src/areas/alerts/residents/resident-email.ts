import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { es } from '@latchboard/texts/es/catalogue';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { MovedKey } from './mail-residents.ts';

/** Email to a resident about a movement of their unit's key. */
export function residentEmail(
  { language: own, movement, at, who, unit, property, time_zone: timeZone }: MovedKey,
  optOut: string,
): Omit<Message, 'key' | 'to'> {
  const language: Language = own === 'es' ? 'es' : 'en';
  const t = createTranslate(language, { en, es }[language]);
  const time = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  const facts = { unit, property, time, who: who ?? '' };
  const subject = t('residentEmail.subject', facts);
  const moved = movement === 'returned' ? 'returned' : 'taken';
  return {
    language,
    subject,
    why: t('residentEmail.reason', facts),
    ...emailContent(subject, [
      { kind: 'text', text: t(who === null ? `residentEmail.${moved}` : `residentEmail.${moved}By`, facts) },
      { kind: 'optOut', label: t('residentEmail.stop'), url: optOut },
    ]),
  };
}
