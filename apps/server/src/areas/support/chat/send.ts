import type { CallInput, contract } from '@latchboard/contract';
import { chatFailure, parseYesNo, shouldEscalate } from '@latchboard/contract/support/chat-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { countAnonymousCall, networkCounter } from '#server/platform/identity/throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addMessages, type Conversation, conversationColumns, findOwnConversation } from './conversation.ts';
import type { Answer, Question } from './engine/engine.ts';
import { engineOf } from './engine/engine-of.ts';
import { translatorOf } from './engine/translator.ts';
import { handOver } from './hand-over.ts';
import { limitMessages } from './limit-messages.ts';
import { lockOwnConversation } from './lock.ts';
import { findReachedProperty, personOfChat } from './person.ts';
import { isChatOn } from './switch.ts';

type Support = typeof contract.support;

/** First stage of a conversation with a visitor who is not signed in (CHT-02). */
const askLoginStage = 'askLogin';

/**
 * Stores a message. Unless the conversation is already with support, stores and returns the bot's answer, and hands the
 * conversation over to support when the bot cannot help further (CHT-01 to CHT-03).
 */
export const sendChatMessage: Handler<Support['sendChatMessage']> = async (input, ctx) => {
  const { platform, asSystem } = ctx;
  const { userInput: text, sessionId: requestedSessionId } = input;
  const person = await personOfChat(platform, ctx.request);
  if (text.trim() === '') return { botResponse: [], sessionId: requestedSessionId, state: 'open' };
  const conversation = await storeMessage(input, person, ctx);
  const { sessionId, state } = conversation;
  if (state !== 'open') return { botResponse: [], sessionId, state: 'waiting' };
  const answer = await answerOf(platform, asSystem, conversation, { text, isSignedIn: person !== null });
  const isGoodbye = await asSystem((tx) => storeAnswer(tx, conversation.id, answer, ctx.now));
  const isHandedOver = isGoodbye && (await tryHandOver({ conversationId: conversation.id, person }, ctx));
  return { botResponse: [...answer.texts], sessionId, state: isHandedOver ? 'waiting' : 'open' };
};

type ChatContext = Parameters<Handler<Support['sendChatMessage']>>[1];

/** Adds a message to the user's open conversation. Begins a new conversation if there is none. */
async function storeMessage(
  { userInput: text, sessionId, language, propertyId }: CallInput<Support['sendChatMessage']>,
  person: PersonActor | null,
  { platform, request, now, asSystem }: ChatContext,
): Promise<Conversation> {
  const existing = await asSystem(async (tx) => {
    if (!(await isChatOn(tx))) throw new Failure('conflict');
    return sessionId === '' ? undefined : findOwnConversation(tx, sessionId, person);
  });
  const isOngoing = existing !== undefined && existing.state !== 'closed';
  if (!isOngoing) await countAnonymousCall(platform, 'chat', request.address);
  const network = networkCounter(platform, 'chat', request.address);
  return asSystem(async (tx) => {
    const ongoing = isOngoing ? await lockOwnConversation(tx, existing.sessionId, person) : undefined;
    // Support may have closed the conversation in the meantime.
    const stored =
      ongoing && ongoing.state !== 'closed'
        ? ongoing
        : await beginConversation(
            tx,
            { person, language, propertyId: await findReachedProperty(tx, person, propertyId) },
            now,
          );
    await limitMessages(tx, { conversationId: stored.id, network }, now);
    await addMessages(tx, stored.id, [{ author: 'person', text, network }], now);
    // A reply to support sets the conversation to waiting again.
    if (stored.state === 'answered')
      await sql`update chat_conversation set state = 'waiting' where id = ${stored.id}`.execute(tx);
    return stored;
  });
}

/** Stores the bot's answer. Returns whether the conversation must be handed over to support. */
async function storeAnswer(tx: Tx, id: number, { texts, stage }: Answer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ text: string }>`
    select text from chat_message where conversation_id = ${id} and author = 'bot'`.execute(tx);
  const messages = texts.map((text) => ({ author: 'bot' as const, text }));
  await addMessages(tx, id, messages, now);
  await sql`update chat_conversation set stage = ${stage} where id = ${id}`.execute(tx);
  return shouldEscalate(
    rows.map(({ text }) => text),
    texts,
  );
}

/**
 * Hands a conversation over to support. If this fails, logs the error and returns false. The user still gets the bot's
 * answer (CHT-03).
 */
async function tryHandOver(
  { conversationId, person }: { readonly conversationId: number; readonly person: PersonActor | null },
  { platform, now, asSystem }: ChatContext,
): Promise<boolean> {
  try {
    await asSystem((tx) => handOver(tx, platform, { conversationId, email: person?.email ?? null }, now));
    return true;
  } catch (error) {
    platform.log.error({ err: error }, 'a conversation was not handed over to support');
    return false;
  }
}

interface NewConversation {
  readonly person: { readonly staffId: number } | null;
  readonly language: 'en' | 'es';
  readonly propertyId: number | null;
}

/** Begins a conversation with the greeting that the window showed. */
async function beginConversation(
  tx: Tx,
  { person, language, propertyId }: NewConversation,
  now: Date,
): Promise<Conversation> {
  const stage = person === null ? askLoginStage : null;
  const { rows } = await sql<Conversation>`
    insert into chat_conversation as c (staff_id, property_id, language, stage, created_at, changed_at)
    values (${person?.staffId ?? null}, ${propertyId}, ${language}, ${stage}, ${now}, ${now}) returning ${conversationColumns}`.execute(
    tx,
  );
  const conversation = requireFound(rows[0]);
  const t = translatorOf(language);
  const text = t(person === null ? 'chat.askLogin' : 'chat.hello');
  await addMessages(tx, conversation.id, [{ author: 'bot', text }], now);
  return conversation;
}

type AsSystem = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Answers a visitor with the sign-in flow first, then with the engine. If the engine fails, the answer is an error
 * message (CHT-02, CHT-03).
 */
async function answerOf(
  platform: Platform,
  asSystem: AsSystem,
  { sessionId, language, stage, propertyId }: Conversation,
  { text, isSignedIn }: Pick<Question, 'text' | 'isSignedIn'>,
): Promise<Answer> {
  const t = translatorOf(language);
  let question: Question = { text, sessionId, language, stage, propertyId, isSignedIn };
  if (stage === askLoginStage) {
    const yesOrNo = parseYesNo(text);
    if (yesOrNo === 'no') {
      const contact = { email: t('provider.supportEmail'), phone: t('provider.phoneService') };
      return { texts: [t('chatBot.onlyLogins', contact)], stage };
    }
    if (yesOrNo === 'other') return { texts: [t('chatBot.yesOrNo')], stage };
    question = { ...question, text: 'login', stage: null };
  }
  try {
    return await engineOf(platform, asSystem).answer(question);
  } catch (error) {
    platform.log.error({ err: error }, 'the chat engine failed');
    return { texts: [chatFailure], stage };
  }
}
