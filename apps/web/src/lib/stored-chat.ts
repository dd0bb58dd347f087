import { storedValue } from './stored.ts';

/** ID of a user's chat conversation in this tab. Null for a visitor. It survives a reload (CHT-03). */
export const storedChatOf = (personId: number | null) =>
  storedValue(`chat-of-${personId ?? 'visitor'}`, () => sessionStorage);
