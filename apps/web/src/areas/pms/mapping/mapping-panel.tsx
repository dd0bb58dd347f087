import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { Run } from '../shapes.ts';
import { MappingEditor } from './mapping-editor.tsx';

interface MappingPanelProps {
  readonly propertyId: number;
  readonly run: Run;
  readonly onChecked: () => unknown;
}

/** Step that assigns fields to the columns of a file. Begins with the mapping of the last check. */
export function MappingPanel({ propertyId, run, onChecked }: MappingPanelProps) {
  const { data, error, refetch } = useQuery({
    ...query(api.pms.listPmsMappings, { propertyId, kind: run.kind }, { quiet: true }),
    refetchOnMount: 'always',
  });
  return (
    <Panel title="pms.step2">
      {data ? (
        <MappingEditor propertyId={propertyId} run={run} mappings={data.rows} onSaved={refetch} onChecked={onChecked} />
      ) : (
        <Loading error={error} refetch={refetch} lines={5} />
      )}
    </Panel>
  );
}
