import type { contract } from '@latchboard/contract';
import type { QueueColumnId } from '@latchboard/contract/purchase-orders/queue-rules';
import { businessDaysWaited } from '#server/platform/business-days.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { readSetting } from '#server/platform/provider-setting.ts';
import { orderReader } from '../columns.ts';
import { type QueueRow, queueList } from './queries.ts';
import { targetSetting } from './targets.ts';

/** Exports the production queue as a file, with the sort order and labels of the screen (OPS-08). */
export const exportProductionQueue: Handler<typeof contract.purchaseOrders.exportProductionQueue> = async (
  input,
  ctx,
) => {
  const targets = await ctx.transaction((tx) => readSetting(tx, targetSetting));
  const daysSince = businessDaysWaited(ctx.now, ctx.platform.settings.providerZone);
  return writeList<QueueRow, QueueColumnId, QueueColumnId>(input, ctx, ({ t, word, clock }) => {
    const date = (id: DateColumn, at: (row: QueueRow) => Date | null) => timeColumn(t(`queue.${id}`), clock, { at });
    return {
      list: queueList(input, targets, orderReader(ctx)),
      title: t('queue.title'),
      heading: [input.search && word('searched', { search: input.search }), input.late && t('queue.late')],
      columns: {
        orderId: { header: t('queue.orderId'), width: 10, cell: (row) => row.number },
        customerNumber: { header: t('queue.customerNumber'), width: 16, cell: (row) => row.customer_number },
        propertyName: { header: t('queue.propertyName'), width: 30, cell: (row) => row.property },
        salesRep: { header: t('queue.salesRep'), width: 22, cell: (row) => row.sales_rep_1_name },
        poCreatedDate: date('poCreatedDate', (row) => row.started_at),
        managerApprovalDate: date('managerApprovalDate', (row) => row.approval_at),
        customerNumberDate: date('customerNumberDate', (row) => row.numbered_at),
        unitEntryDate: date('unitEntryDate', (row) => row.unit_entry_at),
        unitsVerifiedDate: date('unitsVerifiedDate', (row) => row.verified_at),
        scannedDate: date('scannedDate', (row) => row.scanned_at),
        shippedDate: date('shippedDate', (row) => row.shipped_at),
        latestActivityDate: date('latestActivityDate', (row) => row.last_action),
        stage: {
          header: t('queue.stage'),
          width: 34,
          cell: (row) =>
            [
              t(`queue.stage.${row.state}`),
              t('queue.waited', { count: daysSince(row.since) }),
              row.is_late && t('queue.late'),
            ]
              .filter(Boolean)
              .join(', '),
        },
      },
    };
  });
};

type DateColumn = Exclude<QueueColumnId, 'orderId' | 'customerNumber' | 'propertyName' | 'salesRep' | 'stage'>;
