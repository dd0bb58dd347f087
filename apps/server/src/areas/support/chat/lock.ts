import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Conversation, findOwnConversation, type Person } from './conversation.ts';

/** Like `findOwnConversation`, but locks the conversation. */
export async function lockOwnConversation(
  tx: Tx,
  sessionId: string,
  person: Person,
): Promise<Conversation | undefined> {
  await sql`select id from chat_conversation where session_id = ${sessionId} for update`.execute(tx);
  return findOwnConversation(tx, sessionId, person);
}
