import type { contract } from '@latchboard/contract';
import type { WorkOrderColumnId } from '@latchboard/contract/work-orders/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordRef } from '#server/platform/record/record.ts';
import { recordHandlers } from '#server/platform/record/record-handlers.ts';
import { workOrderEmail } from './emails/work-order-email.ts';
import { exportWorkOrders } from './export.ts';
import { presentRow, readWorkOrder } from './present.ts';
import { findUnits, type WorkOrderRow, workOrderList } from './queries.ts';
import { actOnWorkOrder, addWorkOrder, changeWorkOrder } from './save.ts';

interface Ids {
  propertyId: number;
  workOrderId: number;
}

async function locate({ propertyId, workOrderId }: Ids, tx: Tx): Promise<RecordRef> {
  const { id } = found(
    await tx
      .selectFrom('work_order')
      .select('id')
      .where('property_id', '=', propertyId)
      .where('id', '=', workOrderId)
      .executeTakeFirst(),
  );
  return { kind: 'work_order', id, propertyId };
}

export const calls: Calls<typeof contract.workOrders> = {
  listWorkOrders: (asked, { tx, now }) =>
    readList<WorkOrderRow, WorkOrderColumnId, ReturnType<typeof presentRow>>(
      tx,
      workOrderList(asked, now),
      asked,
      presentRow,
    ),
  exportWorkOrders,
  findUnits: async ({ propertyId, search }, { tx }) => ({ rows: await findUnits(tx, propertyId, search ?? '') }),
  addWorkOrder,
  getWorkOrder: ({ propertyId, workOrderId }, ctx) => readWorkOrder(propertyId, workOrderId, ctx),
  changeWorkOrder,
  actOnWorkOrder,
  previewMail: async ({ propertyId, workOrderId, note }, ctx) => {
    const { subject, text, html } = workOrderEmail(await readWorkOrder(propertyId, workOrderId, ctx), note, ctx.actor);
    return { subject, text, html };
  },
  mailWorkOrder: async ({ propertyId, workOrderId, note, to, key }, ctx) => {
    const record = await locate({ propertyId, workOrderId }, ctx.tx);
    const order = await readWorkOrder(propertyId, workOrderId, ctx);
    await mailRecord(record, { key, to, message: workOrderEmail(order, note, ctx.actor) }, ctx);
    return readWorkOrder(propertyId, workOrderId, ctx);
  },
  ...recordHandlers(locate),
};
