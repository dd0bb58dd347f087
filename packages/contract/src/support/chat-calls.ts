import * as z from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { chatStates, maxChatMessageLength } from './chat-rules.ts';

const anyone = { for: 'anyone' } as const;
const supportAccess = { right: 'ServiceRequest-LandingPage_UI', reach: 'internal' } as const;

const messageText = z
  .string()
  .max(maxChatMessageLength)
  .regex(/^[^\0\p{Cs}]*$/u);

const message = z.object({
  id: z.number().int(),
  author: z.enum(['person', 'bot', 'support']),
  /** Sanitized HTML from the bot, plain text from users. */
  text: z.string(),
  /** Name of the support agent, for messages from support. */
  name: z.string().nullable(),
  at: z.string(),
});

const conversation = z.object({
  sessionId: z.uuid(),
  /** `waiting`: forwarded to support. `answered`: support wrote last. */
  state: z.enum(chatStates),
  messages: z.array(message),
});

const deskRow = z.object({
  id: z.number().int(),
  state: z.enum(chatStates),
  /** Null for a visitor who is not signed in. */
  person: z.string().nullable(),
  email: z.string().nullable(),
  property: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  serviceRequestId: z.number().int().nullable(),
  /** Last message. While the user waits for support, their last question. */
  last: z.string(),
  messages: z.number().int(),
  at: z.string(),
  since: z.string(),
  /** Whether the user has the chat window open now. */
  isThere: z.boolean(),
});

const deskConversation = deskRow.extend({
  messages: z.array(message),
  mayAnswer: z.boolean(),
  mayOpenRequest: z.boolean(),
});

/** Chat with customers and visitors, and the support agents' screen (CHT-01 to CHT-03). */
export const chatCalls = {
  chatEnabled: call({
    method: 'GET',
    path: '/chatbot/feature-enabled',
    summary: 'Whether the chat is turned on (CHT-03)',
    access: anyone,
    silent: true,
    input: z.strictObject({}),
    output: z.object({ enabled: z.boolean() }),
  }),
  setChatEnabled: call({
    method: 'PUT',
    path: '/chatbot/feature-enabled',
    summary: 'Turn the chat on or off for all users (CHT-03)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject({ enabled: z.boolean() }),
    output: z.object({ enabled: z.boolean() }),
  }),
  sendChatMessage: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/chatbot/send-message',
    summary: 'Send a chat message and get the replies from the bot; empty input is ignored (CHT-01, CHT-03)',
    access: anyone,
    silent: true,
    input: z.strictObject({
      userInput: messageText,
      /** ID of the conversation. An empty ID, or one of another user, starts a new conversation. */
      sessionId: z.union([z.literal(''), z.uuid()]).default(''),
      language: z.enum(['en', 'es']).default('en'),
      /** The selected property, for links to its pages. */
      propertyId: id.nullable().default(null),
    }),
    output: z.object({ botResponse: z.array(z.string()), sessionId: z.string(), state: z.enum(chatStates) }),
  }),
  readChat: call({
    method: 'GET',
    kind: 'wait',
    path: '/chatbot/conversations/{conversationId}',
    summary: 'A conversation for the chat window; empty if it belongs to another person',
    access: anyone,
    silent: true,
    input: z.strictObject({ conversationId: z.uuid() }),
    output: conversation,
  }),
  watchChat: call({
    method: 'GET',
    kind: 'events',
    path: '/chatbot/conversations/{conversationId}/live',
    summary: 'Notifies the chat window of new messages in its conversation',
    access: anyone,
    silent: true,
    input: z.strictObject({ conversationId: z.uuid() }),
    output: z.object({ last: z.number().int() }),
  }),
  markChatSeen: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/chatbot/conversations/{conversationId}/seen',
    summary: 'Mark messages as read; unread answers are emailed (CHT-03)',
    access: anyone,
    silent: true,
    input: z.strictObject({ conversationId: z.uuid(), last: id }),
    output: done,
  }),
  sendTranscript: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/chatbot/email/transcript',
    summary: 'Hand a conversation over to support; its transcript is emailed once (CHT-03)',
    access: anyone,
    silent: true,
    input: z.strictObject({
      sessionId: z.uuid(),
      /** Email address for the reply to a visitor who is not signed in. */
      email: z.email().max(254).nullable().default(null),
      /** Messages shown in the window. They are ignored: the transcript uses the stored messages. */
      messages: z
        .array(z.strictObject({ text: z.string().max(20_000), isUser: z.boolean() }))
        .max(400)
        .default([]),
    }),
    limit: 262_144,
    output: conversation,
  }),
  listChats: call({
    method: 'GET',
    path: '/support/conversations',
    summary: 'List conversations, those waiting for support first',
    access: supportAccess,
    input: z.strictObject({ view: z.enum(['open', 'closed']).default('open') }),
    output: z.object({ rows: z.array(deskRow) }),
  }),
  readWaitingChats: call({
    method: 'GET',
    path: '/support/conversations-waiting',
    summary: 'Number of conversations waiting for support, and the newest question',
    access: supportAccess,
    silent: true,
    input: z.strictObject({}),
    output: z.object({
      count: z.number().int(),
      newest: z
        .object({ chatId: z.number().int(), person: z.string().nullable(), question: z.string(), at: z.string() })
        .nullable(),
    }),
  }),
  readDeskChat: call({
    method: 'GET',
    path: '/support/conversations/{chatId}',
    summary: 'One conversation, for support',
    access: supportAccess,
    input: z.strictObject({ chatId: id }),
    output: deskConversation,
  }),
  watchChats: call({
    method: 'GET',
    kind: 'events',
    path: '/support/conversations-live',
    summary: 'Notifies support of changed conversations',
    access: supportAccess,
    silent: true,
    input: z.strictObject({}),
    output: z.object({ chat: z.number().int() }),
  }),
  answerChat: call({
    method: 'POST',
    path: '/support/conversations/{chatId}/answers',
    summary: 'Answer in the chat window, and by email if the person is away; a repeated request sends nothing',
    access: supportAccess,
    input: z.strictObject({ chatId: id, text: messageText.trim().min(1, 'valRequired'), key: z.uuid() }),
    output: z.object({ by: z.enum(['window', 'mail', 'nobody']) }),
  }),
  closeChat: call({
    method: 'POST',
    status: 200,
    path: '/support/conversations/{chatId}/close',
    summary: 'End a conversation; the chat window shows that it ended',
    access: supportAccess,
    input: z.strictObject({ chatId: id }),
    output: done,
  }),
  openChatRequest: call({
    method: 'POST',
    path: '/support/conversations/{chatId}/service-request',
    summary: 'Open a service request with the transcript of a conversation, once',
    access: supportAccess,
    input: z.strictObject({ chatId: id }),
    output: z.object({ propertyId: z.number().int(), serviceRequestId: z.number().int() }),
  }),
};
