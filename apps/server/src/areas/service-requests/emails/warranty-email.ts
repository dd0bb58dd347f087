import { warrantyLinkDays } from '@latchboard/contract/service-requests/rules';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

type Content = Omit<Message, 'key' | 'to'>;

interface Input {
  readonly number: number;
  readonly title: string;
  readonly property: string;
  readonly name: string;
  readonly by: string;
  readonly note: string;
  readonly language: Language;
  readonly links: { readonly approve: string; readonly disapprove: string };
}

/** Email that asks a manager to approve parts even though the warranty has expired (SRQ-07). */
export function warrantyEmail({ number, title, property, name, by, note, language, links }: Input): Content {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('warrantyEmail.subject', { number: String(number), property });
  return {
    language,
    subject,
    reason: t('warrantyEmail.reason', { property }),
    ...emailContent(subject, [
      { kind: 'text', text: t('warrantyEmail.ask', { name, property, title }) },
      ...(note === '' ? [] : [{ kind: 'text', text: t('warrantyEmail.note', { by, note }) } as const]),
      { kind: 'button', label: t('warrantyEmail.approve'), url: links.approve },
      { kind: 'link', label: t('warrantyEmail.disapprove'), url: links.disapprove },
      { kind: 'text', text: t('warrantyEmail.once', { days: String(warrantyLinkDays) }) },
    ]),
  };
}

interface WarrantyAnswer {
  readonly number: number;
  readonly title: string;
  readonly property: string;
  readonly answer: 'approved' | 'declined' | 'lapsed';
  readonly link: string;
}

/** Email about the answer, for the user who asked. The provider's emails are in English. */
export function answeredEmail({ number, title, property, answer, link }: WarrantyAnswer): Content {
  const t = createTranslate('en', en);
  const subject = t(`warrantyEmail.${answer}`, { number: String(number), property });
  return {
    language: 'en',
    subject,
    reason: t('warrantyEmail.askedByYou'),
    ...emailContent(subject, [
      { kind: 'text', text: title },
      { kind: 'button', label: t('warrantyEmail.open', { number: String(number) }), url: link },
    ]),
  };
}
