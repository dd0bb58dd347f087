/** Longest message in the chat, in characters. */
export const longestChatMessage = 1000;
/** Pause between two replies in the window, in milliseconds (CHT-01). */
export const chatReplyDelay = 2000;
/** Most messages a minute from one conversation and from one network address, and most messages of a conversation in all. */
export const chatLimits = { perConversation: 20, perAddress: 120, inAll: 300 } as const;
/** Milliseconds after which an unread answer of support is mailed (CHT-03). */
export const chatUnreadFor = 120_000;
/** The message of the chat window when the chat engine fails. The wording is required (CHT-03). */
export const chatFailure = 'Error communicating with the chat service.';

const yesWords: readonly string[] = ['yes', 'y', 'yea', 'yep', 'yeah', 'yup', 'ya', 'ye', 'sí', 'si', 's'];
const noWords: readonly string[] = ['no', 'n', 'nope', 'nah', 'na', 'negative', 'negativo'];

/** Reads the answer to a yes-or-no question, in English or Spanish (CHT-02). */
export function yesOrNo(text: string): 'yes' | 'no' | 'other' {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  return yesWords.includes(word) ? 'yes' : noWords.includes(word) ? 'no' : 'other';
}

const asksForMore = /additional information|información adicional/i;
const saysGoodbye = /\bgood-?\s?bye\b|(?<!\p{L})adiós(?!\p{L})/iu;

/** Whether a conversation goes to support: the bot has asked for additional information before and says goodbye now (CHT-03). */
export const goesToSupport = (earlier: readonly string[], now: readonly string[]): boolean =>
  now.some((text) => saysGoodbye.test(text)) && earlier.some((text) => asksForMore.test(text));

export const chatStates = ['open', 'waiting', 'answered', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
