import { formatElapsed } from '@latchboard/texts/elapsed';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { formatSize } from '#web/lib/file-size.ts';
import type { Health } from './shapes.ts';

type Table = Health['database']['tables'][number];

const columns: readonly Column<Table>[] = [
  { id: 'name', title: 'health.table', value: ({ name }) => name, grows: true, isFixed: true, card: 'start' },
  {
    id: 'size',
    title: 'health.size',
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => formatSize(bytes),
    isNumber: true,
    width: 110,
    card: 'end',
  },
  {
    id: 'rows',
    title: 'health.rows',
    value: ({ rows }) => rows,
    cell: ({ rows }) => rows.toLocaleString('en-US'),
    isNumber: true,
    width: 120,
  },
];

/** Connections, the oldest transaction, and the largest tables. */
export function DatabasePanel({ database }: Pick<Health, 'database'>) {
  const t = useTranslate();
  const { version, connections, mostConnections: maxConnections, oldestTransactionSeconds: oldest, tables } = database;
  const note = t('health.databaseNote', {
    version,
    connections,
    most: maxConnections,
    oldest: formatElapsed((oldest ?? 0) * 1000, t),
  });
  return (
    <Panel title="health.database" note={note} flush>
      <DataTable
        name="health.tables"
        label="health.database"
        columns={columns}
        rows={tables}
        rowKey={({ name }) => name}
        isBare
      />
    </Panel>
  );
}
