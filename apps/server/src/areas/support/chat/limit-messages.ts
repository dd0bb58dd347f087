import { chatLimits } from '@latchboard/contract/support/chat-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

const minuteMs = 60_000;

/**
 * Throws `tooManyAttempts` if a conversation or a network has too many messages in a minute, or if a conversation has
 * too many messages in total (CHT-03).
 */
export async function limitMessages(
  tx: Tx,
  { conversationId, network }: { readonly conversationId: number; readonly network: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - minuteMs);
  // The lock serializes messages from one network.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${network}`}, 0))`.execute(tx);
  const { rows } = await sql<{ own: number; all: number; network: number }>`
    select count(*) filter (where conversation_id = ${conversationId} and at > ${since})::int as own,
      count(*) filter (where conversation_id = ${conversationId})::int as all,
      count(*) filter (where network = ${network} and at > ${since})::int as network
    from chat_message where author = 'person' and (conversation_id = ${conversationId} or (network = ${network} and at > ${since}))`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) return;
  const isOverLimit =
    counts.own >= chatLimits.perConversation ||
    counts.network >= chatLimits.perAddress ||
    counts.all >= chatLimits.inAll;
  if (isOverLimit) throw new Failure('tooManyAttempts', { headers: { 'retry-after': '60' } });
}
