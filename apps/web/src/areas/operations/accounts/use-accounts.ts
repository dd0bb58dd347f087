import type { CallOutput, Contract } from '@latchboard/contract';
import type { AccountStanding } from '@latchboard/contract/operations/rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

export type Account = CallOutput<Contract['operations']['listAccounts']>['rows'][number];

/** The accounts of a standing and how many there are. */
export function useAccounts(
  standing: AccountStanding,
  { limit, isAllowed = true }: { limit: number; isAllowed?: boolean },
) {
  return useQuery({
    ...query(api.operations.listAccounts, { standing, limit }, { quiet: true }),
    enabled: isAllowed,
  });
}

export const accountsHref = (standing: AccountStanding) => `/accounts?standing=${standing}`;
