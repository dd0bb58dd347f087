import type { contract } from '@latchboard/contract';
import { cutText } from '@latchboard/contract/cut-text';
import { sql } from 'kysely';
import { addRequest, automaticType } from '#server/areas/service-requests/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { addMessages, messagesOf, notifyChat } from './conversation.ts';
import { readDeskChat } from './desk.ts';
import { mailAnswers } from './emails/mail-answers.ts';
import { translatorOf } from './engine/translator.ts';
import { transcriptOf } from './transcript.ts';

type Support = typeof contract.support;

/** Maximum length of a service request's description, in characters. */
const maxDescriptionLength = 4000;

/**
 * Sends a support answer to the chat window while the window is open. Otherwise emails it if an address is known.
 * `mailUnread` emails an answer that is unread for two minutes (CHT-03).
 */
export const answerChat: Handler<Support['answerChat']> = async ({ chatId, text, key }, ctx) => {
  const { tx, actor, now, platform } = ctx;
  await sql`select id from chat_conversation where id = ${chatId} for update`.execute(tx);
  const chat = await readDeskChat(tx, chatId, now);
  const by = chat.isThere ? 'window' : chat.email === null ? 'nobody' : 'mail';
  const existingMessage = await sql`select id from chat_message where key = ${key}`.execute(tx);
  if (existingMessage.rows.length > 0) return { by };
  if (chat.state === 'closed') throw new Failure('stateChanged');
  await addMessages(
    tx,
    chatId,
    [{ author: 'support', text, staffId: actor.realStaffId, key, ...(by === 'mail' && { mailedAt: now }) }],
    now,
  );
  await sql`update chat_conversation set state = 'answered', stage = null, handed_over_at = coalesce(handed_over_at, ${now})
    where id = ${chatId}`.execute(tx);
  if (by === 'mail' && chat.email !== null)
    await mailAnswers(tx, platform, { chatId, to: chat.email, key: `chat answer ${key}`, texts: [text] });
  return { by };
};

/** Closes a conversation. A later message begins a new conversation. */
export const closeChat: Handler<Support['closeChat']> = async ({ chatId }, { tx, now }) => {
  const { rows } = await sql<{ language: 'en' | 'es'; state: string }>`
    select language, state from chat_conversation where id = ${chatId} for update`.execute(tx);
  const { language, state } = requireFound(rows[0]);
  if (state === 'closed') return { ok: true };
  await addMessages(tx, chatId, [{ author: 'bot', text: translatorOf(language)('chatBot.ended') }], now);
  await sql`update chat_conversation set state = 'closed' where id = ${chatId}`.execute(tx);
  return { ok: true };
};

/**
 * Opens a service request with the transcript at the property of a conversation. A second call returns the same
 * request. Throws `conflict` without a property.
 */
export const openChatRequest: Handler<Support['openChatRequest']> = async ({ chatId }, ctx) => {
  const { tx } = ctx;
  const { rows } = await sql<{ sessionId: string; propertyId: number | null; serviceRequestId: number | null }>`
    select session_id as "sessionId", property_id as "propertyId", service_request_id as "serviceRequestId"
    from chat_conversation where id = ${chatId} for update`.execute(tx);
  const { sessionId, propertyId, serviceRequestId } = requireFound(rows[0]);
  if (propertyId === null) throw new Failure('conflict');
  if (serviceRequestId !== null) return { propertyId, serviceRequestId };
  const request = await addRequest({ propertyId, key: sessionId, ...(await requestForm(tx, chatId, ctx.now)) }, ctx);
  await sql`update chat_conversation set service_request_id = ${request.id} where id = ${chatId}`.execute(tx);
  await notifyChat(tx, chatId);
  return { propertyId, serviceRequestId: request.id };
};

/** Returns the form for a service request that contains a chat transcript. */
async function requestForm(tx: Tx, chatId: number, now: Date) {
  const chat = await readDeskChat(tx, chatId, now);
  const messages = await messagesOf(tx, chatId);
  const question = messages.find(({ author }) => author === 'person')?.text ?? '';
  return {
    typeId: (await automaticType(tx, 'other')).id,
    title: cutText(`Chat: ${question.replaceAll(/\s+/g, ' ')}`, 120),
    description: transcriptOf(messages)
      .slice(-maxDescriptionLength)
      .replace(/^[\uDC00-\uDFFF]/, ''),
    datalogId: null,
    contactName: chat.person ?? '',
    contactPhone: '',
    contactEmail: chat.email ?? '',
    joinId: null,
    exceptionId: null,
  };
}
