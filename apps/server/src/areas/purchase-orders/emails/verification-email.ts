import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface Verification {
  readonly property: string;
  readonly address: string;
  readonly contact: string | null;
  readonly buildings: readonly { readonly building: string | null; readonly units: readonly string[] }[];
  /** Number of units in the system order. */
  readonly ordered: number;
  readonly hooks: number;
  /** Day in the format yyyy-mm-dd. */
  readonly deliveryDate: string | null;
  readonly language: Language;
  /** Note from the sender. */
  readonly note: string;
  readonly by: string;
  readonly contactEmail: string;
  readonly link: string;
}

/** Email that asks a customer to check the data of their system, in the customer's language. */
export function verificationEmail(verification: Verification): Omit<Message, 'key' | 'to'> {
  const { property, language, buildings, deliveryDate, note, by } = verification;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('verificationEmail.subject', { property });
  const enteredUnits = buildings.reduce((sum, { units }) => sum + units.length, 0);
  const facts = [
    t('verificationEmail.address', { address: verification.address }),
    ...(verification.contact === null ? [] : [t('verificationEmail.contact', { contact: verification.contact })]),
    t('verificationEmail.counts', { entered: enteredUnits, ordered: verification.ordered, hooks: verification.hooks }),
    ...(deliveryDate === null
      ? []
      : [t('verificationEmail.delivery', { day: formatOrderDay(deliveryDate, language) })]),
  ];
  const lists = buildings.map(({ building, units }) =>
    building === null
      ? t('verificationEmail.units', { units: units.join(', ') })
      : t('verificationEmail.unitsOf', { building, units: units.join(', ') }),
  );
  return {
    language,
    subject,
    reason: t('verificationEmail.reason', { property }),
    ...emailContent(subject, [
      ...(note === '' ? [] : [{ kind: 'text', text: t('unitEntryEmail.note', { by, note }) } as const]),
      { kind: 'text', text: t('verificationEmail.text', { property }) },
      { kind: 'text', text: facts.join('\n') },
      { kind: 'text', text: lists.join('\n') },
      { kind: 'text', text: t('verificationEmail.ask', { email: verification.contactEmail }) },
      { kind: 'button', label: t('verificationEmail.open'), url: verification.link },
    ]),
  };
}

const formatOrderDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
