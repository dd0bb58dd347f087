import type { CallOutput, Contract } from '@latchboard/contract';
import type { AccountStatus } from '@latchboard/contract/operations/rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

export type Account = CallOutput<Contract['operations']['listAccounts']>['rows'][number];

/** Accounts with a status, and their number. */
export function useAccounts(
  status: AccountStatus,
  { limit, isAllowed = true }: { limit: number; isAllowed?: boolean },
) {
  return useQuery({
    ...query(api.operations.listAccounts, { status, limit }, { quiet: true }),
    enabled: isAllowed,
  });
}

export const accountsHref = (status: AccountStatus) => `/accounts?status=${status}`;
