import { changeRequestSorts } from '@latchboard/contract/hierarchy/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useEntityTimeFormat } from '../contacts/entity-time-format.ts';
import { type ChangeRequest, changeRequestColumns } from './change-request-columns.tsx';
import { ChangeRequestDialog } from './change-request-dialog.tsx';
import { changeRequestFilters as filters } from './change-request-filters.ts';
import { useChangeRequestDialog } from './use-change-request-dialog.tsx';

const name = 'hierarchy.change-requests';
/** Change requests for a property with their states, and a button for a new one (HIE-08). */
export function ChangeRequestsPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const timeOf = useEntityTimeFormat({ level: 'property', id: propertyId });
  const [isAdding, setAdding] = useState(false);
  const list = useList({
    filters,
    call: api.hierarchy.listChangeRequests,
    file: api.hierarchy.exportChangeRequests,
    sorts: changeRequestSorts,
    defaultSort: '-at',
    input: ({ view }) => ({ propertyId, view }),
    live: propertyId,
  });
  const { ask, dialog } = useChangeRequestDialog<ChangeRequest>({
    propertyOf: () => propertyId,
    refetch: list.result.refetch,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatted times depend on the language.
  const columns = useMemo(() => changeRequestColumns({ t, timeOf: ({ at }) => timeOf(at), onAct: ask }), [t, locale]);
  const add = <AddButton label="changeRequest.ask" onClick={() => setAdding(true)} />;

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
        hasViews
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
      {dialog}
    </Panel>
  );
}
