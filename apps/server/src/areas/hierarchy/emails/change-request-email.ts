import type { CallInput, contract } from '@latchboard/contract';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';

type ChangeRequestInput = CallInput<typeof contract.hierarchy.addChangeRequest>;

/** Language of the email. The provider's users read English. */
const language = 'en' as const;

/** Email to the provider about a customer's change request. */
export function changeRequestEmail(
  { propertyId, changes, note }: ChangeRequestInput,
  property: string,
  { realName }: { readonly realName: string },
) {
  const t = createTranslate(language, en);
  const subject = `Change request: ${property}`;
  const lines = changes.map(
    ({ detail, from, to }) => `${t(`changeRequest.detail.${detail}`)}: ${from === '' ? '–' : from} → ${to}`,
  );
  const parts = [`${realName} asks to change details of ${property} (${propertyId}).`, lines.join('\n'), note];
  return {
    language,
    subject,
    reason: 'You received this message because a customer sent a change request.',
    ...emailContent(
      subject,
      parts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}
