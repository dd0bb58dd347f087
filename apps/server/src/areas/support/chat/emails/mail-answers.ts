import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import { wordsOf } from '../engine/words.ts';

interface Answers {
  readonly chatId: number;
  readonly to: string;
  /** The same key sends only one message. */
  readonly key: string;
  readonly texts: readonly string[];
}

/** Mails answers of support to the user in their language, with their last question (CHT-03). */
export async function mailAnswers(tx: Tx, platform: Services, { chatId, to, key, texts }: Answers): Promise<void> {
  const { rows } = await sql<{ language: 'en' | 'es'; asked: string | null }>`
    select c.language, (select m.text from chat_message m where m.conversation_id = c.id and m.author = 'person' order by m.id desc limit 1) as asked
    from chat_conversation c where c.id = ${chatId}`.execute(tx);
  const { language, asked } = rows[0] ?? { language: 'en', asked: null };
  const t = wordsOf(language);
  const subject = t('chatBot.mailAnswerSubject');
  await platform.mail.send(tx, {
    key,
    to,
    language,
    subject,
    why: t('chatBot.mailAnswerWhy'),
    ...emailContent(subject, [
      ...texts.map((text) => ({ kind: 'text', text }) as const),
      ...(asked === null ? [] : [{ kind: 'text', text: `${t('chatBot.mailAnswerAsked')}\n${asked}` } as const]),
      { kind: 'text', text: t('chatBot.mailSupport', { email: t('provider.supportEmail') }) },
    ]),
  });
}
