import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { Pager } from '@latchboard/ui/table/pager.tsx';
import { useState } from 'react';
import { type ExampleRow, exampleRows } from './example-rows.ts';

const data = (text: string) => ({ data: text });
const start = Date.now();
const few = exampleRows(9, start);
const many = exampleRows(100_000, start);

const columns: readonly Column<ExampleRow>[] = [
  { id: 'unit', title: data('Unit'), value: (row) => row.unit, isLocked: true, isFixed: true, card: 'start' },
  { id: 'holder', title: data('Holder'), value: (row) => row.holder, width: 180, grows: true, card: 'start' },
  { id: 'why', title: data('Why'), value: (row) => row.why, width: 180, grows: true },
  {
    id: 'for',
    title: data('For'),
    value: (row) => row.minutes,
    cell: (row) => <ElapsedTime since={row.since} />,
    isNumber: true,
    card: 'end',
  },
  {
    id: 'state',
    title: data('State'),
    value: (row) => (row.isOverdue ? 1 : 0),
    cell: (row) => (
      <StatusChip status={row.isOverdue ? 'overdue' : 'out'} label={data(row.isOverdue ? 'overdue' : 'out')} />
    ),
    text: (row) => (row.isOverdue ? 'overdue' : 'out'),
    width: 130,
    card: 'end',
  },
  { id: 'tag', title: data('Tag'), value: (row) => row.tag, isHiddenByDefault: true },
  { id: 'cabinet', title: data('Cabinet'), value: (row) => row.cabinet },
];

const states = ['few', '100,000', 'loading', 'refreshing', 'empty', 'error'] as const;
type State = (typeof states)[number];

const rowsByState: Record<State, readonly ExampleRow[] | undefined> = {
  few,
  '100,000': many,
  loading: undefined,
  refreshing: few,
  empty: [],
  error: undefined,
};

export function Tables() {
  const [state, setState] = useState<State>('few');
  const rows = rowsByState[state];
  return (
    <Panel title={data('Table')} flush>
      <DataTable
        name="kit"
        label={data('Keys out')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.tag}
        loading={{
          isPending: state === 'loading',
          isFetching: state === 'refreshing',
          error: state === 'error' ? new Error('The connection broke.') : null,
          refetch: () => setState('few'),
        }}
        tone={(row) => (row.isOverdue ? 'error' : row.minutes < 300 ? 'new' : undefined)}
        empty={{
          title: data('Every key is in its place.'),
          action: <LinkButton label={data('Open the report')} href="/dev/kit" />,
        }}
        filters={
          <Segmented
            label={data('State')}
            options={states.map((value) => ({ value, label: data(value) }))}
            value={state}
            onChange={setState}
          />
        }
        note={rows && `${rows.length.toLocaleString('en-US')} rows`}
        footer={rows && rows.length > 0 && <Pager from={1} to={rows.length} total="2,418" onNext={() => undefined} />}
      />
    </Panel>
  );
}
