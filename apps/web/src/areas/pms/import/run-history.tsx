import type { PmsRunState } from '@latchboard/contract/pms/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { type FailedFile, importHref, type ListedRun } from '../shapes.ts';

interface HistoryRow extends Pick<ListedRun, 'fileName' | 'at' | 'by' | 'failure' | 'isWatched'> {
  /** Null if the file could not be read. */
  readonly id: number | null;
  readonly key: string;
  readonly mapping: string | undefined;
  readonly rows: number | null;
  readonly state: PmsRunState | 'failed';
}

const rowOfRun = ({ mapping, ...run }: ListedRun): HistoryRow => ({
  ...run,
  ...{ key: `run ${run.id}`, mapping: mapping?.name },
});
const rowOfFile = ({ id, ...file }: FailedFile): HistoryRow => ({
  ...file,
  ...{ id: null, key: `file ${id}`, by: null, isWatched: true, rows: null, state: 'failed' },
});

const chips: Readonly<Record<HistoryRow['state'], Status>> = {
  failed: 'error',
  read: 'inactive',
  checking: 'info',
  stopped: 'error',
  checked: 'waiting',
  applying: 'info',
  applied: 'in',
  undoing: 'info',
  undone: 'inactive',
  discarded: 'inactive',
};

/** The property's imports, each with a link to open it again, and files that could not be read. Newest first. */
export function RunHistory({ propertyId, timeZone }: { readonly propertyId: number; readonly timeZone: string }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const result = useQuery({
    ...query(api.pms.listPmsRuns, { propertyId }, { quiet: true }),
    refetchOnMount: 'always',
  });
  const columns = useMemo(
    (): readonly Column<HistoryRow>[] => [
      {
        id: 'file',
        title: 'pms.file',
        value: ({ fileName }) => fileName,
        cell: ({ id, fileName }) =>
          id === null ? fileName : <Link href={`${importHref(propertyId)}?run=${id}`}>{fileName}</Link>,
        ...{ width: 220, grows: true, isFixed: true, card: 'start' },
      },
      {
        id: 'at',
        title: 'pms.at',
        value: ({ at }) => at,
        cell: ({ at }) => formatDateTime(at, timeZone, locale),
        text: ({ at }) => formatDateTime(at, timeZone, locale),
        ...{ width: 170, card: 'end' },
      },
      {
        id: 'by',
        title: 'pms.by',
        value: ({ by, isWatched }) => (isWatched ? t('pmsSources.title') : (by ?? t('record.byProvider'))),
        width: 150,
      },
      { id: 'mapping', title: 'pms.mapping', value: ({ mapping }) => mapping, width: 160 },
      { id: 'rows', title: 'pms.rows', value: ({ rows }) => rows, isNumber: true, width: 80 },
      {
        id: 'state',
        title: 'pms.state',
        value: ({ state }) => t(`pms.state.${state}`),
        cell: ({ state }) => <StatusChip status={chips[state]} label={`pms.state.${state}`} />,
        width: 160,
      },
      { id: 'failure', title: 'pms.reason', value: ({ failure }) => failure, width: 220, grows: true },
    ],
    [propertyId, timeZone, locale, t, Link],
  );
  const rows = useMemo(
    () =>
      result.data &&
      [...result.data.rows.map(rowOfRun), ...result.data.failedFiles.map(rowOfFile)].toSorted((a, b) =>
        b.at.localeCompare(a.at),
      ),
    [result.data],
  );
  return (
    <Panel title="pms.history" flush>
      <DataTable
        name="pms.runs"
        label="pms.history"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        loading={result}
        empty={{ title: 'pms.noRuns' }}
      />
    </Panel>
  );
}
