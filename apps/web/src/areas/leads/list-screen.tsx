import { leadSorts } from '@latchboard/contract/leads/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { leadColumns } from './columns.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import type { Lead } from './shapes.ts';

const filters = {
  state: choiceFilter({
    label: 'leads.state',
    values: ['open', 'converted', 'dropped', 'all'],
    usual: 'open',
    labelOf: (value) => `leads.state.${value}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'leads.search' }),
};

/** Who asked about the product, and what became of them (OPS-09). */
export default function LeadsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const [asked, setAsked] = useState<{ lead: Lead; what: 'convert' | 'drop' } | null>(null);
  const list = useList({
    filters,
    call: api.leads.listLeads,
    file: api.leads.exportLeads,
    sorts: leadSorts,
    usualSort: '-at',
    input: ({ state, find }) => ({ ...(state !== 'all' && { state }), ...(find !== '' && { search: find }) }),
  });
  const { refetch } = list.result;
  const columns = useMemo(
    () =>
      leadColumns({
        ...{ t, locale, Link },
        ask: (lead, what) => setAsked({ lead, what }),
        reopen: async ({ id, revision }) => {
          await api.leads.dropLead({ leadId: id, revision, isDropped: false });
          showToast({ tone: 'success', title: 'leads.reopened' });
          await refetch();
        },
      }),
    [t, locale, Link, refetch],
  );
  const close = () => setAsked(null);
  const add = <LinkButton kind="main" label="leads.add" icon={<IconPlus size={16} aria-hidden />} href="/lead-form" />;
  return (
    <ListPage
      title="leads.title"
      list={list}
      name="leads"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="leads.count"
      actions={add}
      empty={{ title: 'leads.none', text: 'leads.noneText', action: add }}
    >
      {asked?.what === 'convert' && <ConvertDialog lead={asked.lead} onClose={close} onMade={refetch} />}
      {asked?.what === 'drop' && (
        <ActionDialog
          title={{ key: 'leads.dropTitle', params: { company: asked.lead.company } }}
          submitLabel="leads.drop"
          reason="required"
          act={async (reason) => {
            const { id, revision } = asked.lead;
            await api.leads.dropLead({ leadId: id, revision, isDropped: true, reason }, { quiet: true });
            showToast({ tone: 'success', title: 'leads.dropped' });
            await refetch();
          }}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
