import type { AccountStatus } from '@latchboard/contract/operations/rules';
import type { Figure } from '@latchboard/ui/figures/figures.tsx';
import { maxAccounts } from './account-panel.tsx';
import { accountsHref, useAccounts } from './use-accounts.ts';

const tones: Partial<Record<AccountStatus, 'bad' | 'warn'>> = { delinquent: 'bad', temporary: 'warn' };

/** Number of accounts in each accounting status, linked to the accounts. */
export function useAccountFigures(isAllowed: boolean, number: Intl.NumberFormat): readonly Figure[] {
  const options = { limit: maxAccounts, isAllowed };
  const counts = {
    delinquent: useAccounts('delinquent', options).data?.count,
    temporary: useAccounts('temporary', options).data?.count,
    canceled: useAccounts('canceled', options).data?.count,
    unnumbered: useAccounts('unnumbered', options).data?.count,
  };
  if (!isAllowed) return [];
  return (['delinquent', 'temporary', 'canceled', 'unnumbered'] as const).map((status) => {
    const count = counts[status];
    const tone = (count ?? 0) > 0 ? tones[status] : undefined;
    return {
      id: status,
      value: count === undefined ? undefined : number.format(count),
      label: { key: `accounts.figure.${status}`, params: { count: count ?? 0 } },
      href: accountsHref(status),
      ...(tone && { tone }),
    };
  });
}
