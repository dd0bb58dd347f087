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
import { importHref, type ListedRun } from '../shapes.ts';

const chips: Readonly<Record<PmsRunState, Status>> = {
  read: 'unknown',
  checking: 'info',
  stopped: 'error',
  checked: 'out',
  applying: 'info',
  applied: 'in',
  undoing: 'info',
  undone: 'unknown',
};

/** Imports of the property, to open them again. */
export function RunHistory({ propertyId, timeZone }: { readonly propertyId: number; readonly timeZone: string }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const result = useQuery({
    ...query(api.pms.listPmsRuns, { propertyId }, { quiet: true }),
    refetchOnMount: 'always',
  });
  const columns = useMemo(
    (): readonly Column<ListedRun>[] => [
      {
        id: 'file',
        title: 'pms.file',
        value: ({ fileName }) => fileName,
        cell: ({ id, fileName }) => <Link href={`${importHref(propertyId)}?run=${id}`}>{fileName}</Link>,
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
      { id: 'by', title: 'pms.by', value: ({ by }) => by, width: 150 },
      { id: 'mapping', title: 'pms.mapping', value: ({ mapping }) => mapping?.name, width: 160 },
      { id: 'rows', title: 'pms.rows', value: ({ rows }) => rows, isNumber: true, width: 80 },
      {
        id: 'state',
        title: 'pms.state',
        value: ({ state }) => t(`pms.state.${state}`),
        cell: ({ state }) => <StatusChip status={chips[state]} label={`pms.state.${state}`} />,
        width: 160,
      },
    ],
    [propertyId, timeZone, locale, t, Link],
  );
  return (
    <Panel title="pms.history" flush>
      <DataTable
        name="pms.runs"
        label="pms.history"
        columns={columns}
        rows={result.data?.rows}
        rowKey={({ id }) => String(id)}
        loading={result}
        empty={{ title: 'pms.noRuns' }}
      />
    </Panel>
  );
}
