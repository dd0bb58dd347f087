import { chatCalls } from './chat-calls.ts';
import { faqCalls } from './faq-calls.ts';

/** Help articles and the support chat. */
export const support = { ...faqCalls, ...chatCalls };
