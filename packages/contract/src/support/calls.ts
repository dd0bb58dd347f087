import { chatCalls } from './chat-calls.ts';
import { faqCalls } from './faq-calls.ts';

/** Help articles and support chat. */
export const support = { ...faqCalls, ...chatCalls };
