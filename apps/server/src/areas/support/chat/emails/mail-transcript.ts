import type { Tx } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import { messagesOf } from '../conversation.ts';
import { translatorOf } from '../engine/translator.ts';
import { transcriptOf } from '../transcript.ts';

export interface TranscriptFacts {
  readonly handedOverAt: Date | null;
  readonly email: string | null;
  readonly person: string | null;
  readonly property: string | null;
}

/** Emails a conversation to support, in English (CHT-03). */
export async function mailTranscript(
  tx: Tx,
  platform: Services,
  id: number,
  { person, email, property }: TranscriptFacts,
) {
  const t = translatorOf('en');
  const personName = person ?? t('chatBot.mailVisitor');
  const subject = t('chatBot.mailSubject', { who: personName });
  const { publicUrl, supportEmail } = platform.settings;
  await platform.mail.send(tx, {
    key: `chat ${id}`,
    to: supportEmail,
    language: 'en',
    subject,
    reason: t('chatBot.mailWhy'),
    ...emailContent(subject, [
      { kind: 'text', text: t('chatBot.mailFrom', { who: personName, email: email ?? t('chatBot.mailNoEmail') }) },
      ...(property === null ? [] : [{ kind: 'text', text: t('chatBot.mailProperty', { property }) } as const]),
      { kind: 'text', text: transcriptOf(await messagesOf(tx, id)) },
      { kind: 'button', label: t('chatBot.mailOpen'), url: `${publicUrl}/support/conversations?chat=${id}` },
    ]),
  });
}
