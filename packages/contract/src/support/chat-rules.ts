/** Maximum length of a chat message, in characters. */
export const maxChatMessageLength = 1000;
/** Pause between two replies in the window, in milliseconds (CHT-01). */
export const chatReplyDelay = 2000;
/**
 * Chat limits: messages per minute from a conversation and from a network address, and total messages in a
 * conversation.
 */
export const chatLimits = { perConversation: 20, perAddress: 120, inAll: 300 } as const;
/** Milliseconds after which an unread reply from support is emailed (CHT-03). */
export const chatUnreadDelayMs = 120_000;
/** Required text in the chat window when the chat engine fails (CHT-03). */
export const chatFailure = 'Error communicating with the chat service.';

const yesWords: readonly string[] = ['yes', 'y', 'yea', 'yep', 'yeah', 'yup', 'ya', 'ye', 'sí', 'si', 's'];
const noWords: readonly string[] = ['no', 'n', 'nope', 'nah', 'na', 'negative', 'negativo'];

/** Parses the answer to a yes-or-no question, in English or Spanish (CHT-02). */
export function parseYesNo(text: string): 'yes' | 'no' | 'other' {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  return yesWords.includes(word) ? 'yes' : noWords.includes(word) ? 'no' : 'other';
}

const moreInformationPattern = /additional information|información adicional/i;
const goodbyePattern = /\bgood-?\s?bye\b|(?<!\p{L})adiós(?!\p{L})/iu;

/**
 * Whether a conversation is forwarded to support. True if the bot asked for additional information in an earlier
 * message and says goodbye in the current one (CHT-03).
 */
export const shouldEscalate = (earlier: readonly string[], current: readonly string[]): boolean =>
  current.some((text) => goodbyePattern.test(text)) && earlier.some((text) => moreInformationPattern.test(text));

export const chatStates = ['open', 'waiting', 'answered', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
