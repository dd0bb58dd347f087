import type { CallOutput, contract } from '@latchboard/contract';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

const language: Language = 'en';

/**
 * Email to the provider about units that a customer submitted. Also names the user who impersonates the customer, if
 * any.
 */
export function unitsSubmittedEmail(
  { property, units, expected }: CallOutput<typeof contract.units.getUnitEntry>,
  { name, realName, staffId, realStaffId }: Pick<PersonActor, 'name' | 'realName' | 'staffId' | 'realStaffId'>,
): Omit<Message, 'key' | 'to'> {
  const t = createTranslate(language, en);
  const subject = t('unitsEmail.subject', { property: property.name });
  const by = staffId === realStaffId ? name : t('unitsEmail.onBehalf', { by: realName, name });
  const parts = [
    t('unitsEmail.submitted', { by, count: units, property: property.name }),
    t('unitsEmail.expected', { count: expected }),
    t('unitsEmail.address', { address: property.address }),
  ];
  return {
    language,
    subject,
    reason: t('unitsEmail.reason'),
    ...emailContent(
      subject,
      parts.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}
