import type { Translate } from '@latchboard/texts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { Badge } from '../shapes.ts';

/** The columns of a badge list; `waiting` names the cabinets that have not confirmed a badge. */
export function badgeColumns(waiting: ReadonlyMap<string, readonly string[]>, t: Translate): readonly Column<Badge>[] {
  const state = ({ number }: Badge) => {
    const cabinets = waiting.get(number);
    return cabinets ? t('badges.notYet', { cabinets: cabinets.join(', ') }) : t('badges.known');
  };
  return [
    { id: 'name', title: 'badges.name', value: (row) => row.name, grows: true, width: 160, card: 'start' },
    { id: 'number', title: 'badges.number', value: (row) => row.number, card: 'end' },
    {
      id: 'level',
      title: 'badges.level',
      value: (row) => t(`badges.level.${row.level}`),
      card: 'line',
    },
    {
      id: 'state',
      title: 'badges.state',
      value: state,
      cell: (row) =>
        waiting.has(row.number) ? <StatusChip status="warning" label={{ data: state(row) }} /> : state(row),
      width: 220,
    },
  ];
}
