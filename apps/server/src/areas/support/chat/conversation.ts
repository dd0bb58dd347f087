import type { CallOutput, contract } from '@latchboard/contract';
import type { ChatState } from '@latchboard/contract/support/chat-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { notify } from '#server/platform/live/notify.ts';

type ChatReply = CallOutput<typeof contract.support.readChat>;
export type Message = ChatReply['messages'][number];

export interface Conversation {
  readonly id: number;
  readonly sessionId: string;
  readonly staffId: number | null;
  readonly propertyId: number | null;
  readonly language: 'en' | 'es';
  readonly state: ChatState;
  readonly stage: string | null;
  readonly email: string | null;
  readonly seenAt: Date | null;
  readonly serviceRequestId: number | null;
}

/** User of a conversation. Null for a visitor who is not signed in. */
export type Person = { readonly staffId: number; readonly email: string } | null;

export const conversationColumns = sql`c.id, c.session_id as "sessionId", c.staff_id as "staffId", c.property_id as "propertyId", c.language, c.state, c.stage,
  c.email, c.seen_at as "seenAt", c.service_request_id as "serviceRequestId"`;

/** Returns the user's own conversation. Undefined if it does not exist or belongs to another user. */
export async function findOwnConversation(
  tx: Tx,
  sessionId: string,
  person: Person,
): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`
    select ${conversationColumns} from chat_conversation c
    where session_id = ${sessionId} and staff_id is not distinct from ${person?.staffId ?? null}::int`.execute(tx);
  return rows[0];
}

/** Returns the messages in a conversation in order. */
export async function messagesOf(tx: Tx, conversationId: number): Promise<Message[]> {
  const { rows } = await sql<Omit<Message, 'at'> & { at: Date }>`
    select m.id, m.author, m.text, s.name, m.at from chat_message m
    left join staff s on s.id = m.staff_id and m.author = 'support'
    where m.conversation_id = ${conversationId} order by m.id`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Reply for a conversation that does not exist or belongs to another user. */
export const emptyConversation = (sessionId: string): ChatReply => ({ sessionId, state: 'closed', messages: [] });

/** Returns a conversation for the chat window. */
export async function presentConversation(tx: Tx, conversation: Conversation | undefined): Promise<ChatReply> {
  const { id, sessionId, state } = requireFound(conversation);
  return { sessionId, state, messages: await messagesOf(tx, id) };
}

interface NewMessage {
  readonly author: Message['author'];
  readonly text: string;
  readonly staffId?: number;
  readonly network?: string;
  readonly key?: string;
  /** Time at which the message was also emailed. */
  readonly mailedAt?: Date;
}

/** Adds messages to a conversation and notifies its window and support. A key can be used once. */
export async function addMessages(
  tx: Tx,
  conversationId: number,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  for (const { author, text, staffId, network, key, mailedAt } of messages)
    await sql`insert into chat_message (conversation_id, author, text, staff_id, network, key, mailed_at, at)
      values (${conversationId}, ${author}, ${text}, ${staffId ?? null}, ${network ?? null}, ${key ?? null}, ${mailedAt ?? null}, ${now})`.execute(
      tx,
    );
  await sql`update chat_conversation set changed_at = ${now} where id = ${conversationId}`.execute(tx);
  await notifyChat(tx, conversationId);
}

/** Notifies the chat window and support that a conversation has changed. */
export const notifyChat = (tx: Tx, conversationId: number) =>
  notify(tx, { kind: 'chat', id: conversationId, revision: 0 });
