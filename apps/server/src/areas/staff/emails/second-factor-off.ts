import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/platform.ts';

interface DisabledSecondFactor {
  id: number;
  email: string;
  language: Language;
  /** User who disabled the second factor. */
  by: string;
  now: Date;
}

/** Notifies a user that another user disabled their second factor. */
export function secondFactorOffMessage(
  { settings }: Services,
  { id, email, language, by, now }: DisabledSecondFactor,
): Message {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('secondFactorEmail.subject');
  const support = t('provider.supportEmail');
  const parts = [
    { kind: 'text', text: t('secondFactorEmail.text', { by }) },
    { kind: 'text', text: t('secondFactorEmail.notAsked', { support }) },
    { kind: 'button', label: t('loginEmail.button'), url: `${settings.loginHost ?? settings.publicUrl}/login` },
  ] as const;
  const reason = t('secondFactorEmail.reason');
  const key = `second factor off ${id} ${now.getTime()}`;
  return { key, to: email, language, subject, reason, ...emailContent(subject, parts) };
}
