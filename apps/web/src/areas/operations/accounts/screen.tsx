import { accountSorts, accountStandings, usualAccountSort } from '@latchboard/contract/operations/rules';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { accountColumns } from './columns.tsx';

const filters = {
  standing: choiceFilter({
    label: 'accounts.standing',
    values: accountStandings,
    usual: 'delinquent',
    labelOf: (value) => `accounts.standing.${value}` as const,
    isView: true,
  }),
};

/** The accounts of one standing: the rows behind the figures of accounting's dashboard (HIE-07). */
export default function AccountsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const list = useList({
    filters,
    call: api.operations.listAccounts,
    file: api.operations.exportAccounts,
    sorts: accountSorts,
    usualSort: ({ standing }) => usualAccountSort[standing],
    input: ({ standing }) => ({ standing }),
  });
  const { standing } = list.values;
  const columns = useMemo(() => accountColumns(standing, Link, t, locale), [standing, Link, t, locale]);

  return (
    <ListPage
      key={standing}
      title="accounts.title"
      namesZone
      subtitle={t(`accounts.standing.${standing}`)}
      list={list}
      name={`operations.accounts.${standing}`}
      label={`accounts.standing.${standing}`}
      columns={columns}
      rowKey={(row) => String(row.propertyId)}
      countText="accounts.count"
      empty={{ title: `accounts.none.${standing}` }}
    />
  );
}
