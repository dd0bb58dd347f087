import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { newestMessages } from './queries.ts';

export const calls: Calls<typeof contract.mail> = {
  listOutbox: async (_input, { tx }) => ({ rows: await newestMessages(tx, 100) }),
};
