import type { contract } from '@latchboard/contract';
import { chatFailure, parseYesNo, shouldEscalate } from '@latchboard/contract/support/chat-rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { countAnonymousCall, networkCounter } from '#server/platform/identity/throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  addMessages,
  type Conversation,
  conversationColumns,
  findOwnConversation,
  lockOwnConversation,
} from './conversation.ts';
import type { Answer, Question } from './engine/engine.ts';
import { engineOf } from './engine/engine-of.ts';
import { wordsOf } from './engine/words.ts';
import { handOver } from './hand-over.ts';
import { limitMessages } from './limit-messages.ts';
import { personOfChat, reachedProperty } from './person.ts';
import { isChatOn } from './switch.ts';

type Support = typeof contract.support;

/** The first dialog state of a visitor who is not signed in (CHT-02). */
const asksLogin = 'askLogin';

/**
 * Stores a message and the reply of the bot. Hands the conversation over to support when the bot says goodbye (CHT-01
 * to CHT-03).
 */
export const sendChatMessage: Handler<Support['sendChatMessage']> = async (input, ctx) => {
  const { platform, request, now, asSystem } = ctx;
  const { userInput, sessionId, language } = input;
  const person = await personOfChat(platform, request);
  const ignored = { botResponse: [], sessionId, state: 'open' as const };
  if (userInput.trim() === '') return ignored;
  const known = await asSystem(async (tx) => {
    if (!(await isChatOn(tx))) throw new Failure('conflict');
    return sessionId === '' ? undefined : findOwnConversation(tx, sessionId, person);
  });
  const isGoingOn = known !== undefined && known.state !== 'closed';
  if (!isGoingOn) await countAnonymousCall(platform, 'chat', request.address);
  const network = networkCounter(platform, 'chat', request.address);
  const conversation = await asSystem(async (tx) => {
    const kept = isGoingOn
      ? requireFound(await lockOwnConversation(tx, known.sessionId, person))
      : await begin(tx, { person, language, propertyId: await reachedProperty(tx, person, input.propertyId) }, now);
    await limitMessages(tx, { conversationId: kept.id, network }, now);
    await addMessages(tx, kept.id, [{ author: 'person', text: userInput, network }], now);
    // A reply to support sets the conversation to waiting again.
    if (kept.state === 'answered')
      await sql`update chat_conversation set state = 'waiting' where id = ${kept.id}`.execute(tx);
    return kept;
  });
  const { id } = conversation;
  if (conversation.state !== 'open')
    return { botResponse: [], sessionId: conversation.sessionId, state: 'waiting' as const };
  const answer = await answerOf(platform, asSystem, conversation, { text: userInput, isSignedIn: person !== null });
  const isGoodbye = await asSystem(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select text from chat_message where conversation_id = ${id} and author = 'bot'`.execute(tx);
    await addMessages(
      tx,
      id,
      answer.texts.map((text) => ({ author: 'bot' as const, text })),
      now,
    );
    await sql`update chat_conversation set stage = ${answer.stage} where id = ${id}`.execute(tx);
    return shouldEscalate(
      rows.map(({ text }) => text),
      answer.texts,
    );
  });
  const state = isGoodbye
    ? await asSystem((tx) =>
        handOver(tx, ctx.platform, { conversationId: id, email: person?.email ?? null }, now),
      ).then(
        () => 'waiting' as const,
        (error: unknown) => {
          // The user gets an answer in either case, and can still write to support (CHT-03).
          platform.log.error({ err: error }, 'a conversation was not sent to support');
          return 'open' as const;
        },
      )
    : ('open' as const);
  return { botResponse: [...answer.texts], sessionId: conversation.sessionId, state };
};

interface Begun {
  readonly person: { readonly staffId: number } | null;
  readonly language: 'en' | 'es';
  readonly propertyId: number | null;
}

/** Begins a conversation with the greeting that the window showed. */
async function begin(tx: Tx, { person, language, propertyId }: Begun, now: Date): Promise<Conversation> {
  const stage = person === null ? asksLogin : null;
  const { rows } = await sql<Conversation>`
    insert into chat_conversation as c (staff_id, property_id, language, stage, created_at, changed_at)
    values (${person?.staffId ?? null}, ${propertyId}, ${language}, ${stage}, ${now}, ${now}) returning ${conversationColumns}`.execute(
    tx,
  );
  const conversation = requireFound(rows[0]);
  const t = wordsOf(language);
  const text = t(person === null ? 'chat.askLogin' : 'chat.hello');
  await addMessages(tx, conversation.id, [{ author: 'bot', text }], now);
  return conversation;
}

type AsSystem = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Answers with the flow for visitors, then with the engine. If the engine fails, the window shows a message (CHT-02,
 * CHT-03).
 */
async function answerOf(
  platform: Platform,
  asSystem: AsSystem,
  { sessionId, language, stage, propertyId }: Conversation,
  { text, isSignedIn }: Pick<Question, 'text' | 'isSignedIn'>,
): Promise<Answer> {
  const t = wordsOf(language);
  let asked: Question = { text, sessionId, language, stage, propertyId, isSignedIn };
  if (stage === asksLogin) {
    const wanted = parseYesNo(text);
    if (wanted === 'no') {
      const contact = { email: t('provider.supportEmail'), phone: t('provider.phoneService') };
      return { texts: [t('chatBot.onlyLogins', contact)], stage };
    }
    if (wanted === 'other') return { texts: [t('chatBot.yesOrNo')], stage };
    asked = { ...asked, text: 'login', stage: null };
  }
  try {
    return await engineOf(platform, asSystem).answer(asked);
  } catch (error) {
    platform.log.error({ err: error }, 'the chat service did not respond');
    return { texts: [chatFailure], stage };
  }
}
