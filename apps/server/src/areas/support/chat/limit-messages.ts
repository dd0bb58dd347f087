import { chatLimits } from '@latchboard/contract/support/chat-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

const minute = 60_000;

/** Throws `tooManyAttempts` when a conversation or a network sends too many messages a minute, or a conversation is too long (CHT-03). */
export async function limitMessages(
  tx: Tx,
  { conversationId, network }: { readonly conversationId: number; readonly network: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - minute);
  // Messages of one network are counted one at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${network}`}, 0))`.execute(tx);
  const { rows } = await sql<{ own: number; all: number; network: number }>`
    select count(*) filter (where conversation_id = ${conversationId} and at > ${since})::int as own,
      count(*) filter (where conversation_id = ${conversationId})::int as all,
      count(*) filter (where network = ${network} and at > ${since})::int as network
    from chat_message where author = 'person' and (conversation_id = ${conversationId} or (network = ${network} and at > ${since}))`.execute(
    tx,
  );
  const [sent] = rows;
  if (!sent) return;
  const isOver =
    sent.own >= chatLimits.perConversation || sent.network >= chatLimits.perAddress || sent.all >= chatLimits.inAll;
  if (isOver) throw new Failure('tooManyAttempts', { headers: { 'retry-after': '60' } });
}
