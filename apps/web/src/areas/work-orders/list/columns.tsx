import type { WorkOrderColumnId } from '@latchboard/contract/work-orders/rules';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { unitHref } from '#web/areas/key-activity/index.ts';
import { type WorkOrderRow, workOrderHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';

/** Columns of the list of work orders. The server can sort by any of them. */
export function workOrderColumns(
  propertyId: number,
  Link: (props: KitLinkProps) => ReactNode,
): readonly Column<WorkOrderRow>[] {
  const dueDayText = ({ dueOn }: WorkOrderRow) => (dueOn === null ? '' : formatDay(dueOn));
  return columnsInOrder<WorkOrderRow, WorkOrderColumnId>({
    number: {
      title: 'workOrders.number',
      value: (row) => row.number,
      cell: (row) => <Link href={workOrderHref(propertyId, row.id)}>{row.number}</Link>,
      width: 90,
      isFixed: true,
      card: 'start',
    },
    unit: {
      title: 'workOrders.unit',
      value: (row) => row.unit?.name ?? null,
      cell: ({ unit }) => unit && <Link href={unitHref(propertyId, unit.name)}>{unit.name}</Link>,
      width: 110,
    },
    task: {
      title: 'workOrders.task',
      value: (row) => row.task,
      width: 280,
      grows: true,
    },
    assignee: { title: 'workOrders.assignee', value: (row) => row.assignee, width: 170 },
    due: {
      title: 'workOrders.dueOn',
      value: (row) => row.dueOn,
      cell: dueDayText,
      text: dueDayText,
      width: 110,
    },
    state: {
      title: 'workOrders.state',
      value: (row) => row.state,
      cell: (row) => <StateChip order={row} />,
      width: 110,
      card: 'end',
    },
    keys: {
      title: 'workOrders.keysOut',
      value: (row) => (row.keysOut === 0 ? null : row.keysOut),
      cell: (row) => row.keysOut > 0 && <Link href={workOrderHref(propertyId, row.id)}>{row.keysOut}</Link>,
      width: 90,
    },
  });
}
