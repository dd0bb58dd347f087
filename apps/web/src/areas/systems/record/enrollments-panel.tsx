import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import type { DatalogRecord } from '../shapes.ts';
import { EnrollmentEntry } from './enrollment-entry.tsx';
import { type Enrollment, missingText } from './enrollment-text.ts';

interface EnrollmentsPanelProps {
  readonly system: DatalogRecord;
  readonly refresh: () => Promise<unknown>;
}

/** Enrollments of a system, newest first, with missing events and closures. The current enrollment can be revoked. */
export function EnrollmentsPanel({ system, refresh }: EnrollmentsPanelProps) {
  const { property, id: datalogId } = system;
  const [streamToClose, setStreamToClose] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(
    query(api.systems.listCabinets, { datalogId }, { live: property.id, quiet: true }),
  );
  const row = data?.rows.find(({ stream }) => stream === streamToClose);
  return (
    <>
      <ListPanel
        title="systems.cabinets"
        empty={isKeyBoard(system) ? 'systems.noTablet' : 'systems.noCabinets'}
        rows={data?.rows}
        rowKey={({ stream }) => stream}
        failure={{ error, refetch }}
      >
        {(enrollment) => (
          <EnrollmentEntry
            enrollment={enrollment}
            system={system}
            onClose={() => setStreamToClose(enrollment.stream)}
            onRevoked={() => Promise.all([refetch(), refresh()])}
          />
        )}
      </ListPanel>
      {row && (
        <CloseStreamDialog
          datalogId={datalogId}
          enrollment={row}
          refetch={refetch}
          onClose={() => setStreamToClose(null)}
        />
      )}
    </>
  );
}

interface CloseStreamDialogProps {
  readonly datalogId: number;
  readonly enrollment: Enrollment;
  readonly refetch: () => Promise<unknown>;
  readonly onClose: () => void;
}

function CloseStreamDialog({ datalogId, enrollment, refetch, onClose }: CloseStreamDialogProps) {
  const { stream, number, isCurrent, missing } = enrollment;
  return (
    <ActionDialog
      record={stream}
      title={{ key: 'systems.closeStreamTitle', params: { stream: number } }}
      text={missingText(isCurrent ? 'closeGapsText' : 'closeFormerText', missing)}
      submitLabel="systems.closeStream"
      reason="required"
      act={async (reason) => {
        await api.systems.closeStream({ datalogId, stream, reason }, { quiet: true });
        await refetch();
      }}
      onClose={onClose}
    />
  );
}
