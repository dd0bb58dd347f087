import type { CallOutput, Contract } from '@latchboard/contract';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { type KitLinkProps, useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';

type Recent = CallOutput<Contract['imports']['listImports']>['rows'][number];

export const isRunning = (state: string | undefined) => state === 'checking' || state === 'importing';

const chips: Readonly<Record<Recent['state'], Status>> = {
  read: 'inactive',
  checking: 'info',
  checked: 'waiting',
  importing: 'info',
  imported: 'in',
};
function chipOf({ state, problemRows, failure }: Recent) {
  if (failure !== null) return ['error', 'import.state.failed'] as const;
  if (state === 'checked' && problemRows > 0) return ['error', 'import.state.refused'] as const;
  return [chips[state], `import.state.${state}`] as const;
}

const columnsOf = (Link: (props: KitLinkProps) => ReactNode, locale: string): readonly Column<Recent>[] => [
  {
    id: 'file',
    title: 'import.fileName',
    value: ({ fileName }) => fileName,
    cell: ({ id, fileName }) => <Link href={`/import?id=${id}`}>{fileName}</Link>,
    width: 240,
    grows: true,
    isFixed: true,
    card: 'start',
  },
  {
    id: 'at',
    title: 'import.at',
    value: ({ at }) => at,
    cell: ({ at }) => formatDateTime(at, localZone, locale),
    text: ({ at }) => formatDateTime(at, localZone, locale),
    width: 170,
    card: 'end',
  },
  { id: 'rows', title: 'import.rows', value: ({ rows }) => rows, isNumber: true, width: 90 },
  {
    id: 'state',
    title: 'import.state',
    value: ({ state }) => state,
    cell: (row) => {
      const [status, label] = chipOf(row);
      return <StatusChip status={status} label={label} />;
    },
    width: 160,
  },
];

/** Query for the user's imports, and the types they may import. */
export const importsQuery = query(api.imports.listImports, {}, { quiet: true });

/** Recent imports of the user, to open them again. */
export function RecentImports() {
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const columns = useMemo(() => columnsOf(Link, locale), [Link, locale]);
  const { data, error, refetch } = useQuery({
    ...importsQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => isRunning(row.state)) ? 2000 : false),
  });
  if (error && !data) return <LoadFailure error={error} refetch={refetch} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <DataTable
      name="imports.recent"
      label="import.recent"
      columns={columns}
      rows={data.rows}
      rowKey={({ id }) => String(id)}
    />
  );
}
