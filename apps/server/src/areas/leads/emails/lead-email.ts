import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Lead } from '../queries.ts';

/** Language of the email. The provider's users read English. */
const language = 'en' as const;

/** Email to sales about a new lead (OPS-09). */
export function leadEmail(lead: Lead, publicUrl: string) {
  const t = createTranslate(language, en);
  const subject = t('leads.mail.subject', { company: lead.company });
  const facts = [
    [t('leads.name'), lead.name],
    [t('leads.company'), lead.company],
    [t('leads.phone'), lead.phone],
    [t('leads.email'), lead.email],
    [t('leads.units'), lead.units === null ? '' : String(lead.units)],
    [t('leads.interest'), t(`leads.interest.${lead.interest}`)],
  ].filter(([, value]) => value !== '');
  const texts = [
    t('leads.mail.from', { by: lead.by ?? '' }),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    lead.note,
  ].filter((line) => line !== '');
  return {
    language,
    subject,
    reason: t('leads.mail.reason'),
    ...emailContent(subject, [
      ...texts.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: t('leads.mail.open'), url: `${publicUrl}/leads/${lead.id}` },
    ]),
  };
}
