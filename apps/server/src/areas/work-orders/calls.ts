import type { contract } from '@latchboard/contract';
import type { WorkOrderColumnId } from '@latchboard/contract/work-orders/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { findMailedDocument, readMailed } from '#server/platform/record/mails.ts';
import { recordHandlers } from '#server/platform/record/record-handlers.ts';
import { documentName } from './document.ts';
import { workOrderEmail } from './emails/work-order-email.ts';
import { exportWorkOrders } from './export.ts';
import { locateWorkOrder } from './lock.ts';
import { emailWorkOrder, mailWorkOrder, printWorkOrder } from './mail.ts';
import { isCustomer } from './policy.ts';
import { presentWorkOrder, readWorkOrder } from './present.ts';
import { findUnits, findWorkOrders, type WorkOrderRow, workOrderList } from './queries.ts';
import { actOnWorkOrder, addWorkOrder, changeWorkOrder } from './save.ts';

export const calls: Calls<typeof contract.workOrders> = {
  listWorkOrders: (input, { tx, now }) =>
    readList<WorkOrderRow, WorkOrderColumnId, ReturnType<typeof presentWorkOrder>>(
      tx,
      workOrderList(input, now),
      input,
      presentWorkOrder,
    ),
  findWorkOrders: async (input, { tx, now, actor }) => {
    const rows = await findWorkOrders(tx, input, { now, isCustomer: isCustomer(actor) });
    return {
      rows: rows.map((row) => ({ ...presentWorkOrder(row), property: { id: row.property_id, name: row.property } })),
    };
  },
  exportWorkOrders,
  findUnits: async ({ propertyId, search }, { tx }) => ({ rows: await findUnits(tx, propertyId, search ?? '') }),
  addWorkOrder,
  getWorkOrder: ({ propertyId, workOrderId }, ctx) => readWorkOrder(propertyId, workOrderId, ctx),
  changeWorkOrder,
  actOnWorkOrder,
  previewMail: async ({ propertyId, workOrderId, note }, ctx) => {
    const order = await readWorkOrder(propertyId, workOrderId, ctx);
    const { subject, text, html } = workOrderEmail(order, note, ctx.actor);
    return { subject, text, html, fileName: documentName(order, ctx) };
  },
  mailWorkOrder,
  emailWorkOrder,
  printWorkOrder,
  readMailedDocument: async ({ recordMailId, ...ids }, { transaction, platform }) =>
    readMailed(
      await transaction(async (tx) => findMailedDocument(tx, await locateWorkOrder(tx, ids), recordMailId)),
      platform,
    ),
  ...recordHandlers(locateWorkOrder),
};
