import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { accountsOf } from './accounts/queries.ts';

export const calls: Calls<typeof contract.operations> = {
  listAccounts: (wanted, { tx, now }) => accountsOf(tx, wanted, now),
};
