import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { systemsOf } from '../contact-queries.ts';
import { EnrollmentDialog } from '../enrollment/enrollment-dialog.tsx';
import { AddSystemDialog } from './add-system-dialog.tsx';
import { SystemLine } from './system-line.tsx';
import css from './systems-panel.module.css';

/** Installed systems of a property, with their contact and pending changes. */
export function SystemsPanel({ id: propertyId }: EntityRef) {
  const result = useQuery(systemsOf(propertyId));
  const timeZone =
    useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data?.timeZone ?? localZone;
  const me = useMe();
  const mayAdd = actsAsInternalUser(me) && mayDo(me, 'SystemInfo_UPDATE');
  const [isAdding, setAdding] = useState(false);
  const [enrollingId, setEnrollingId] = useState<number | null>(null);
  const rows = result.data?.rows;
  const datalog = rows?.find(({ id }) => id === enrollingId);
  return (
    <Panel
      title="systems.title"
      flush
      actions={mayAdd && <AddButton size="small" label="systems.add" onClick={() => setAdding(true)} />}
    >
      <LoadedRows
        rows={rows}
        failure={result}
        lines={4}
        empty={<EmptyState title="systems.none" {...(mayAdd && { text: 'systems.noneText' as const })} />}
      >
        {(rows) => (
          <ul className={css.systems}>
            {rows.map((row) => (
              <SystemLine
                key={row.id}
                propertyId={propertyId}
                datalog={row}
                timeZone={timeZone}
                onEnrol={() => setEnrollingId(row.id)}
              />
            ))}
          </ul>
        )}
      </LoadedRows>
      {isAdding && (
        <AddSystemDialog
          propertyId={propertyId}
          onClose={() => setAdding(false)}
          onAdded={async ({ id }) => {
            await result.refetch();
            setAdding(false);
            if (mayDo(me, 'Scanning_UI')) setEnrollingId(id);
          }}
        />
      )}
      {datalog && <EnrollmentDialog datalog={datalog} onClose={() => setEnrollingId(null)} />}
    </Panel>
  );
}
