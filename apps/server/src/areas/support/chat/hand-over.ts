import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/platform.ts';
import { notifyChat } from './conversation.ts';
import { mailTranscript, type TranscriptFacts } from './emails/mail-transcript.ts';

interface Handover {
  readonly conversationId: number;
  /** Email address for answers while the user is away. */
  readonly email: string | null;
}

/** Hands a conversation over to support and emails the transcript. A second call does nothing (CHT-03). */
export async function handOver(
  tx: Tx,
  platform: Services,
  { conversationId, email }: Handover,
  now: Date,
): Promise<void> {
  const { rows } = await sql<TranscriptFacts>`
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
