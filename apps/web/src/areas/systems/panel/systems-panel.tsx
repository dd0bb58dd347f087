import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { EnrolmentDialog } from '../enrolment/enrolment-dialog.tsx';
import { SystemLine } from './system-line.tsx';
import css from './systems-panel.module.css';

/** The installed systems of a property, with how they stand in contact and what they do not know yet. */
export function SystemsPanel({ propertyId }: { readonly propertyId: number }) {
  const result = useQuery(query(api.systems.listDatalogs, { propertyId }, { live: propertyId, quiet: true }));
  const [enrolling, setEnrolling] = useState<number | null>(null);
  const rows = result.data?.rows;
  const datalog = rows?.find(({ id }) => id === enrolling);
  return (
    <Panel title="systems.title" flush>
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <div className={css.waiting}>
          <Skeleton lines={4} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title="systems.none" />
      ) : (
        <ul className={css.systems}>
          {rows.map((row) => (
            <SystemLine key={row.id} datalog={row} onEnrol={() => setEnrolling(row.id)} />
          ))}
        </ul>
      )}
      {datalog && <EnrolmentDialog datalog={datalog} onClose={() => setEnrolling(null)} />}
    </Panel>
  );
}
