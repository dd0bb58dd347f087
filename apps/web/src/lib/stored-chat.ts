import { storedValue } from './stored.ts';

/** ID of the chat conversation of a user in this tab. Null for a visitor. It survives a reload (CHT-03). */
export const storedChatOf = (personId: number | null) =>
  storedValue(`chat-of-${personId ?? 'visitor'}`, () => sessionStorage);
