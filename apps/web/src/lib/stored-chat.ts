import { storedValue } from './stored.ts';

/**
 * Stored ID of a user's chat conversation in this tab. It survives a reload. `personId` is null for a visitor (CHT-03).
 */
export const storedChatOf = (personId: number | null) =>
  storedValue(`chat-of-${personId ?? 'visitor'}`, () => sessionStorage);
