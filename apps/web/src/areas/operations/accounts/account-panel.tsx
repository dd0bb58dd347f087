import type { AccountStatus } from '@latchboard/contract/operations/rules';
import type { Translate } from '@latchboard/texts';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import css from './account-panel.module.css';
import { type Account, accountsHref, useAccounts } from './use-accounts.ts';

export const maxAccounts = 5;

const dayOf = (instant: string) => formatDay(dayIn(localZone, Date.parse(instant)));

/** Text for the start or end of an account's status. */
function timeOf(account: Account, status: AccountStatus, t: Translate): string | undefined {
  if (status === 'unnumbered') return undefined;
  if (account.lapsesAt !== null) return t('accounts.lapsesDay', { day: dayOf(account.lapsesAt) });
  if (account.since === null) return t('accounts.sinceUnknown');
  const day = dayOf(account.since);
  return t(status === 'canceled' ? 'accounts.onDay' : 'accounts.sinceDay', { day });
}

/** First accounts with a status, with start and reason, and a link to all of them. */
export function AccountPanel({ status }: { readonly status: AccountStatus }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const result = useAccounts(status, { limit: maxAccounts });
  const { rows, count = 0 } = result.data ?? {};
  return (
    <Panel title={`accounts.status.${status}`} flush>
      <LoadedRows rows={rows} failure={result} lines={4} empty={<EmptyState title={`accounts.none.${status}`} />}>
        {(rows) => (
          <ul className={css.accounts}>
            {rows.map((row) => (
              <li key={row.propertyId}>
                <Link href={`/property/${row.propertyId}`}>
                  <b>{row.propertyName}</b>
                  <span>{[row.corporationName, timeOf(row, status, t)].filter(Boolean).join(' · ')}</span>
                  {row.reason !== null && <span>{row.reason}</span>}
                </Link>
              </li>
            ))}
            {count > rows.length && (
              <li>
                <Link href={accountsHref(status)}>{t('accounts.all', { count })}</Link>
              </li>
            )}
          </ul>
        )}
      </LoadedRows>
    </Panel>
  );
}
