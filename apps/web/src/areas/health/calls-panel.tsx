import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { localZone } from '#web/lib/dates.ts';
import type { Health } from './shapes.ts';

type Row = Health['calls']['rows'][number];

/** Slowest calls of the server process that answered this request. */
export function CallsPanel({ calls }: Pick<Health, 'calls'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { id: 'name', title: 'health.call', value: ({ name }) => name, grows: true, isFixed: true, card: 'start' },
      { id: 'count', title: 'health.count', value: ({ count }) => count, isNumber: true, width: 90 },
      {
        id: 'average',
        title: 'health.average',
        value: ({ averageMs }) => averageMs,
        cell: ({ averageMs }) => t('health.milliseconds', { count: averageMs }),
        isNumber: true,
        width: 100,
        card: 'end',
      },
      { id: 'slow', title: 'health.slow', value: ({ slow }) => slow, isNumber: true, width: 90 },
    ],
    [t],
  );
  const since = formatDateTime(calls.since, localZone, locale);
  return (
    <Panel title="health.calls" note={t('health.callsNote', { time: since })} flush>
      <DataTable
        name="health.calls"
        label="health.calls"
        columns={columns}
        rows={calls.rows}
        rowKey={({ name }) => name}
        isBare
      />
    </Panel>
  );
}
