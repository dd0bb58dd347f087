import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

interface DisabledWebhook {
  readonly name: string;
  readonly url: string;
  readonly corporationId: number;
  readonly corporation: string;
  readonly language: Language;
  readonly pool: string;
}

/** Email to the creator of a webhook that was switched off after it failed for a day (BEY-13). */
export function webhookDisabledEmail(webhook: DisabledWebhook, publicUrl: string): Omit<Message, 'key' | 'to'> {
  const { name, url, corporation, language } = webhook;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('webhookMail.subject', { name });
  const page =
    webhook.pool === 'internal' ? `/corporation/${webhook.corporationId}/integrations` : '/admin/integrations';
  return {
    language,
    subject,
    reason: t('webhookMail.reason'),
    ...emailContent(subject, [
      { kind: 'text', text: t('webhookMail.text', { name, url, corporation }) },
      { kind: 'text', text: t('webhookMail.eventsStored') },
      { kind: 'button', label: t('webhookMail.button'), url: `${publicUrl}${page}` },
    ]),
  };
}
