import { changeRequestSorts, changeRequestViews } from '@latchboard/contract/hierarchy/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useEntityTimeFormat } from '../contacts/entity-time-format.ts';
import { type ChangeRequest, changeRequestColumns } from './change-request-columns.tsx';
import { ChangeRequestDialog } from './change-request-dialog.tsx';

const name = 'hierarchy.change-requests';
const filters = {
  view: choiceFilter({
    label: 'changeRequest.view',
    values: changeRequestViews,
    usual: 'open',
    labelOf: (value) => `changeRequest.view.${value}` as const,
  }),
};

interface Chosen {
  readonly request: ChangeRequest;
  readonly action: ChangeRequest['may'][number];
}

/** Change requests of a property with their states, and a button for a new one (HIE-08). */
export function ChangeRequestsPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const timeOf = useEntityTimeFormat({ level: 'property', id: propertyId });
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Chosen | null>(null);
  const list = useList({
    filters,
    call: api.hierarchy.listChangeRequests,
    file: api.hierarchy.exportChangeRequests,
    sorts: changeRequestSorts,
    usualSort: '-at',
    input: ({ view }) => ({ propertyId, view }),
    live: propertyId,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of times depend on the language.
  const columns = useMemo(() => changeRequestColumns({ t, timeOf, onAct: setAsked }), [t, locale]);
  const add = <AddButton label="changeRequest.ask" onClick={() => setAdding(true)} />;

  async function act({ request, action }: Chosen, reason: string) {
    const input = { propertyId, changeRequestId: request.id, reason };
    try {
      await (action.action === 'withdraw'
        ? api.hierarchy.withdrawChangeRequest(input, { quiet: true })
        : api.hierarchy.actOnChangeRequest({ ...input, action: action.action }, { quiet: true }));
    } finally {
      // Another user may have acted first. The list then shows the current state.
      await list.result.refetch();
    }
  }

  return (
    <Panel
      title="changeRequest.title"
      flush
      actions={
        <>
          <ListActions list={list} name={name} columns={columns.filter(({ id }) => id !== 'actions')} />
          {add}
        </>
      }
    >
      <ListTable
        list={list}
        name={name}
        label="changeRequest.title"
        columns={columns}
        rowKey={(row) => String(row.id)}
        countText="changeRequest.count"
        empty={{ title: 'changeRequest.none', text: 'changeRequest.intro' }}
      />
      {isAdding && (
        <ChangeRequestDialog
          propertyId={propertyId}
          onClose={() => setAdding(false)}
          onSent={() => list.result.refetch()}
        />
      )}
      {asked && asked.action.reason !== 'none' && (
        <ActionDialog
          title={`changeRequest.${asked.action.action}`}
          submitLabel={`changeRequest.${asked.action.action}`}
          reason={asked.action.reason}
          act={(reason) => act(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
