import type { contract } from '@latchboard/contract';
import type { WorkOrderColumnId } from '@latchboard/contract/work-orders/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type WorkOrderRow, workOrderList } from './queries.ts';

/** Exports a list of work orders as a file, with the sort order and labels of the screen. */
export const exportWorkOrders: Handler<typeof contract.workOrders.exportWorkOrders> = async (input, ctx) => {
  const { name, time_zone: zone } = await ctx.transaction((tx) =>
    tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', input.propertyId)
      .executeTakeFirstOrThrow(),
  );
  return writeList<WorkOrderRow, WorkOrderColumnId, WorkOrderColumnId>({ ...input, zone }, ctx, ({ t, word }) => ({
    list: workOrderList(input, ctx.now),
    title: t('workOrders.title'),
    heading: [name, t(`workOrders.view.${input.view}`), input.search && word('searched', { search: input.search })],
    columns: {
      number: { header: t('workOrders.number'), width: 10, cell: (row) => row.number },
      unit: { header: t('workOrders.unit'), width: 16, cell: (row) => row.unit },
      task: { header: t('workOrders.task'), width: 50, cell: (row) => row.task },
      assignee: { header: t('workOrders.assignee'), width: 24, cell: (row) => row.assignee },
      due: {
        header: t('workOrders.dueOn'),
        width: 12,
        cell: (row) => row.due_on?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? null,
      },
      state: {
        header: t('workOrders.state'),
        width: 12,
        cell: (row) => t(row.is_overdue ? 'workOrders.overdue' : `workOrders.state.${row.state}`),
      },
      keys: { header: t('workOrders.keysOut'), width: 10, cell: (row) => row.keys_out },
    },
  }));
};
