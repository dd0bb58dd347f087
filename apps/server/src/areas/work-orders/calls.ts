import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { pageOf } from '#server/platform/http/page.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordRef } from '#server/platform/record/record.ts';
import { recordHandlers } from '#server/platform/record/record-handlers.ts';
import { workOrderEmail } from './emails/work-order-email.ts';
import { exportWorkOrders } from './export.ts';
import { presentRow, readWorkOrder } from './present.ts';
import { countWorkOrders, cursorOf, findUnits, listWorkOrders } from './queries.ts';
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
  listWorkOrders: async (asked, { tx, now }) => {
    const page = pageOf(await listWorkOrders(tx, asked, asked, now), asked.limit, (row) => cursorOf(asked, row));
    return { rows: page.rows.map(presentRow), next: page.next, count: await countWorkOrders(tx, asked, now) };
  },
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
