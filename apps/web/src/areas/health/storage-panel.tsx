import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { formatSize } from '#web/lib/file-size.ts';
import type { Health } from './shapes.ts';

type Space = Health['storage'][number];

/** Free space on each disk, and when the disk will be full at the current rate. */
export function StoragePanel({ storage }: Pick<Health, 'storage'>) {
  const t = useTranslate();
  const columns: readonly Column<Space>[] = [
    { id: 'place', title: 'health.place', value: ({ place }) => place, grows: true, isFixed: true, card: 'start' },
    {
      id: 'free',
      title: 'health.free',
      value: ({ freeBytes }) => freeBytes,
      cell: ({ freeBytes }) => formatSize(freeBytes),
      isNumber: true,
      width: 110,
      card: 'end',
    },
    {
      id: 'total',
      title: 'health.total',
      value: ({ totalBytes }) => totalBytes,
      cell: ({ totalBytes }) => formatSize(totalBytes),
      isNumber: true,
      width: 110,
    },
    {
      id: 'days',
      title: 'health.daysLeft',
      value: ({ daysLeft }) => daysLeft ?? 0,
      cell: ({ daysLeft: days }) =>
        days === null ? t('health.noGrowth') : t('health.days', { count: Math.floor(days) }),
      width: 130,
    },
  ];
  return (
    <Panel title="health.storage" flush>
      <DataTable
        name="health.storage"
        label="health.storage"
        columns={columns}
        rows={storage}
        rowKey={({ place }) => place}
        isBare
      />
    </Panel>
  );
}
