import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { systemsQuery } from '../contact-queries.ts';
import { EnrollmentDialog } from '../enrollment/enrollment-dialog.tsx';
import { AddKeyBoardDialog } from './add-key-board-dialog.tsx';
import { AddSystemDialog } from './add-system-dialog.tsx';
import { SystemLine } from './system-line.tsx';
import css from './systems-panel.module.css';

/** Systems of a property, with their contact and pending changes. */
export function SystemsPanel({ id: propertyId }: EntityRef) {
  const result = useQuery(systemsQuery(propertyId));
  const timeZone =
    useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data?.timeZone ?? localZone;
  const may = result.data?.may;
  const mayAdd = may !== undefined && (may.add || may.addKeyBoard);
  const [isAdding, setAdding] = useState(false);
  const [enrollingId, setEnrollingId] = useState<number | null>(null);
  const rows = result.data?.rows;
  const AddDialog = may?.add ? AddSystemDialog : AddKeyBoardDialog;
  const datalog = rows?.find(({ id }) => id === enrollingId);
  return (
    <Panel
      title="systems.title"
      flush
      actions={
        mayAdd && (
          <AddButton size="small" label={may?.add ? 'systems.add' : 'keyBoards.add'} onClick={() => setAdding(true)} />
        )
      }
    >
      <LoadedRows
        rows={rows}
        failure={result}
        lines={4}
        empty={
          <EmptyState
            title="systems.none"
            {...(mayAdd && { text: may.add ? ('systems.noneText' as const) : ('keyBoards.typeHelp' as const) })}
          />
        }
      >
        {(rows) => (
          <ul className={css.systems}>
            {rows.map((row) => (
              <SystemLine
                key={row.id}
                propertyId={propertyId}
                datalog={row}
                timeZone={timeZone}
                onEnroll={() => setEnrollingId(row.id)}
              />
            ))}
          </ul>
        )}
      </LoadedRows>
      {isAdding && (
        <AddDialog
          propertyId={propertyId}
          onClose={() => setAdding(false)}
          onAdded={async (added) => {
            await result.refetch();
            setAdding(false);
            if (added.may.enrol) setEnrollingId(added.id);
          }}
        />
      )}
      {datalog && <EnrollmentDialog propertyId={propertyId} datalog={datalog} onClose={() => setEnrollingId(null)} />}
    </Panel>
  );
}
