import { accountSorts, accountStatuses, defaultAccountSort } from '@latchboard/contract/operations/rules';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { accountColumns } from './columns.tsx';

const filters = {
  status: choiceFilter({
    label: 'accounts.status',
    values: accountStatuses,
    defaultValue: 'delinquent',
    labelOf: (value) => `accounts.status.${value}` as const,
    isView: true,
  }),
};

/** Accounts with one status. Figures of the accounting dashboard link to this screen (HIE-07). */
export default function AccountsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.operations.listAccounts,
    file: api.operations.exportAccounts,
    sorts: accountSorts,
    defaultSort: ({ status }) => defaultAccountSort[status],
    input: ({ status }) => ({ status }),
  });
  const { status } = list.values;
  const columns = useMemo(() => accountColumns(status, Link, t, locale), [status, Link, t, locale]);

  return (
    <ListPage
      key={status}
      title="accounts.title"
      namesZone
      subtitle={t(`accounts.status.${status}`)}
      list={list}
      name={`operations.accounts.${status}`}
      label={`accounts.status.${status}`}
      columns={columns}
      rowKey={(row) => String(row.propertyId)}
      countText="accounts.count"
      empty={{ title: `accounts.none.${status}` }}
    />
  );
}
