import type { contract } from '@latchboard/contract';
import type { chatCalls as declared } from '@latchboard/contract/support/chat-calls';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { countAnonymousCall } from '#server/platform/identity/throttle.ts';
import { answerChat, closeChat, openChatRequest } from './answer.ts';
import { addMessages, emptyConversation, findOwnConversation, presentConversation } from './conversation.ts';
import { listChats, readDeskChat, readWaitingChats } from './desk.ts';
import { translatorOf } from './engine/translator.ts';
import { handOver } from './hand-over.ts';
import { lockOwnConversation } from './lock.ts';
import { personOfChat } from './person.ts';
import { markChatSeen } from './seen.ts';
import { sendChatMessage } from './send.ts';
import { isChatOn, setChatEnabled } from './switch.ts';
import { watchChat, watchChats } from './watch.ts';

type Support = typeof contract.support;

export const chatCalls: Calls<Pick<Support, keyof typeof declared>> = {
  chatEnabled: async (_, { tx }) => ({ enabled: await isChatOn(tx) }),
  setChatEnabled,
  sendChatMessage,
  readChat: async ({ conversationId }, { platform, request, asSystem }) => {
    const person = await personOfChat(platform, request);
    return asSystem(async (tx) => {
      const conversation = await findOwnConversation(tx, conversationId, person);
      return conversation ? presentConversation(tx, conversation) : emptyConversation(conversationId);
    });
  },
  watchChat,
  markChatSeen,
  sendTranscript: async ({ sessionId, email }, { platform, request, now, asSystem }) => {
    const person = await personOfChat(platform, request);
    await countAnonymousCall(platform, 'chat transcript', request.address);
    return asSystem(async (tx) => {
      const conversation = requireFound(await lockOwnConversation(tx, sessionId, person));
      const { id, state, language } = conversation;
      if (state === 'closed') throw new Failure('stateChanged');
      const address = person?.email ?? email;
      if (address === null && conversation.email === null) throw invalid('email', 'valRequired');
      if (state === 'open') {
        await handOver(tx, platform, { conversationId: id, email: address }, now);
        await addMessages(tx, id, [{ author: 'bot', text: translatorOf(language)('chatBot.handedOver') }], now);
      }
      return presentConversation(tx, await findOwnConversation(tx, sessionId, person));
    });
  },
  listChats: async ({ view }, { tx, now }) => ({ rows: await listChats(tx, view, now) }),
  readWaitingChats: (_, { tx, now }) => readWaitingChats(tx, now),
  readDeskChat: ({ chatId }, { tx, now }) => readDeskChat(tx, chatId, now),
  watchChats: (_, ctx) => watchChats(ctx),
  answerChat,
  closeChat,
  openChatRequest,
};
