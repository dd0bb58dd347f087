import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import { translatorOf } from '../engine/translator.ts';

interface Answers {
  readonly chatId: number;
  readonly to: string;
  /** Idempotency key. A message with the same key is sent only once. */
  readonly key: string;
  readonly texts: readonly string[];
}

/**
 * Emails support answers to the user, in the language of the conversation and with the user's last question (CHT-03).
 */
export async function mailAnswers(tx: Tx, platform: Services, { chatId, to, key, texts }: Answers): Promise<void> {
  const { rows } = await sql<{ language: 'en' | 'es'; question: string | null }>`
    select c.language, (select m.text from chat_message m where m.conversation_id = c.id and m.author = 'person' order by m.id desc limit 1) as question
    from chat_conversation c where c.id = ${chatId}`.execute(tx);
  const { language, question } = rows[0] ?? { language: 'en', question: null };
  const t = translatorOf(language);
  const subject = t('chatBot.mailAnswerSubject');
  await platform.mail.send(tx, {
    key,
    to,
    language,
    subject,
    reason: t('chatBot.mailAnswerWhy'),
    ...emailContent(subject, [
      ...texts.map((text) => ({ kind: 'text', text }) as const),
      ...(question === null ? [] : [{ kind: 'text', text: `${t('chatBot.mailAnswerAsked')}\n${question}` } as const]),
      { kind: 'text', text: t('chatBot.mailSupport', { email: t('provider.supportEmail') }) },
    ]),
  });
}
