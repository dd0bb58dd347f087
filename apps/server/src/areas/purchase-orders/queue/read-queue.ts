import type { CallOutput, contract } from '@latchboard/contract';
import type { QueueColumnId } from '@latchboard/contract/purchase-orders/queue-rules';
import { businessDaysWaited } from '#server/platform/business-days.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { readSetting } from '#server/platform/provider-setting.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { orderReader } from '../columns.ts';
import { presentOrder } from '../present.ts';
import { type QueueRow, queueList, type Targets } from './queries.ts';
import { targetSetting } from './targets.ts';

type Row = CallOutput<typeof contract.purchaseOrders.listProductionQueue>['rows'][number];

const toIsoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** Lists submitted orders that are not installed yet, each with its dates and waiting time (OPS-08). */
export const listProductionQueue: Handler<typeof contract.purchaseOrders.listProductionQueue> = async (input, ctx) => {
  const targets = await readSetting(ctx.tx, targetSetting);
  const list = queueList(input, targets, orderReader(ctx));
  return readList<QueueRow, QueueColumnId, Row>(ctx.tx, list, input, createPresenter(targets, ctx));
};

function createPresenter(targets: Targets, ctx: Pick<RecordContext, 'actor' | 'platform' | 'now'>) {
  const daysSince = businessDaysWaited(ctx.now, ctx.platform.settings.providerZone);
  return (row: QueueRow): Row => {
    const waitedDays = daysSince(row.since);
    const targetDays = targets[row.state];
    return {
      ...presentOrder(row, ctx),
      orderId: row.id,
      number: row.number,
      salesRep: row.sales_rep_1_name,
      poCreatedDate: row.started_at.toISOString(),
      managerApprovalDate: toIsoOrNull(row.approval_at),
      customerNumberDate: toIsoOrNull(row.numbered_at),
      unitEntryDate: toIsoOrNull(row.unit_entry_at),
      unitsVerifiedDate: toIsoOrNull(row.verified_at),
      scannedDate: toIsoOrNull(row.scanned_at),
      shippedDate: toIsoOrNull(row.shipped_at),
      latestActivityDate: row.last_action.toISOString(),
      state: row.state,
      waitedDays,
      targetDays,
      isLate: row.is_late,
    };
  };
}
