import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Services } from '#server/platform/platform.ts';
import { messagesOf, notifyChat } from './conversation.ts';
import { wordsOf } from './engine/words.ts';
import { transcriptOf } from './transcript.ts';

interface Handed {
  readonly conversationId: number;
  /** Email address for answers while the user is away. */
  readonly email: string | null;
}

interface Facts {
  readonly handedOverAt: Date | null;
  readonly email: string | null;
  readonly person: string | null;
  readonly property: string | null;
}

/** Hands a conversation over to support and mails the transcript to them, once (CHT-03). */
export async function handOver(
  tx: Tx,
  platform: Services,
  { conversationId, email }: Handed,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Facts>`
    select c.handed_over_at as "handedOverAt", coalesce(c.email, ${email}) as email, s.name as person, p.name as property
    from chat_conversation c left join staff s on s.id = c.staff_id left join property p on p.id = c.property_id
    where c.id = ${conversationId} for update of c`.execute(tx);
  const [facts] = rows;
  if (!facts || facts.handedOverAt !== null) return;
  await sql`update chat_conversation set state = 'waiting', stage = null, handed_over_at = ${now}, email = ${facts.email}
    where id = ${conversationId}`.execute(tx);
  await mailTranscript(tx, platform, conversationId, facts);
  await notifyChat(tx, conversationId);
}

/** Internal users read English. */
async function mailTranscript(tx: Tx, platform: Services, id: number, { person, email, property }: Facts) {
  const t = wordsOf('en');
  const who = person ?? t('chatBot.mailVisitor');
  const subject = t('chatBot.mailSubject', { who });
  const { publicUrl, supportEmail } = platform.settings;
  await platform.mail.send(tx, {
    key: `chat ${id}`,
    to: supportEmail,
    language: 'en',
    subject,
    why: t('chatBot.mailWhy'),
    ...emailContent(subject, [
      { kind: 'text', text: t('chatBot.mailFrom', { who, email: email ?? t('chatBot.mailNoEmail') }) },
      ...(property === null ? [] : [{ kind: 'text', text: t('chatBot.mailProperty', { property }) } as const]),
      { kind: 'text', text: transcriptOf(await messagesOf(tx, id)) },
      { kind: 'button', label: t('chatBot.mailOpen'), url: `${publicUrl}/support/conversations?chat=${id}` },
    ]),
  });
}
