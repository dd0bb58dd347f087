import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

/** Movement of a unit's key, for the resident's email. */
export interface KeyMovement {
  readonly unit: string;
  readonly language: string;
  readonly movement: string;
  readonly at: Date;
  /** Person who moved the key. Null unless the property shows names to residents. */
  readonly who: string | null;
  readonly property: string;
  readonly time_zone: string;
}

/** Email to a resident about a movement of their unit's key. */
export function residentEmail(
  { language: preferredLanguage, movement, at, who: personName, unit, property, time_zone: timeZone }: KeyMovement,
  optOut: string,
): Omit<Message, 'key' | 'to'> {
  const language: Language = preferredLanguage === 'es' ? 'es' : 'en';
  const t = createTranslate(language, { en, es }[language]);
  const time = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  const facts = { unit, property, time, who: personName ?? '' };
  const subject = t('residentEmail.subject', facts);
  const moved = movement === 'returned' ? 'returned' : 'taken';
  return {
    language,
    subject,
    reason: t('residentEmail.reason', facts),
    ...emailContent(subject, [
      { kind: 'text', text: t(personName === null ? `residentEmail.${moved}` : `residentEmail.${moved}By`, facts) },
      { kind: 'optOut', label: t('residentEmail.stop'), url: optOut },
    ]),
  };
}
