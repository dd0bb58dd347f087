import { leadSorts } from '@latchboard/contract/leads/rules';
import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { leadColumns } from './columns.tsx';
import { useLeadActions } from './use-lead-actions.tsx';

const filters = {
  state: choiceFilter({
    label: 'leads.state',
    values: ['open', 'converted', 'dropped', 'all'],
    defaultValue: 'open',
    labelOf: (value) => `leads.state.${value}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'leads.search' }),
};

/** Leads and their states (OPS-09). */
export default function LeadsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.leads.listLeads,
    file: api.leads.exportLeads,
    sorts: leadSorts,
    defaultSort: '-at',
    input: ({ state, find }) => ({ ...(state !== 'all' && { state }), ...(find !== '' && { search: find }) }),
  });
  const { ask, reopen, dialog } = useLeadActions(list.result.refetch);
  const columns = useMemo(
    () =>
      leadColumns({
        ...{ t, locale, Link },
        ...{ ask, reopen },
      }),
    [t, locale, Link, ask, reopen],
  );
  const add = <AddLink kind="main" label="leads.add" href="/lead-form" />;
  return (
    <ListPage
      namesZone
      title="leads.title"
      list={list}
      name="leads"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="leads.count"
      actions={add}
      empty={{ title: 'leads.none', text: 'leads.noneText', action: add }}
    >
      {dialog}
    </ListPage>
  );
}
