import type { contract } from '@latchboard/contract';
import type { SortableColumnId } from '@latchboard/contract/purchase-orders/rules';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readPage } from '#server/platform/list/read-list.ts';
import { findMailedDocument, readMailed } from '#server/platform/record/mails.ts';
import { recordHandlers } from '#server/platform/record/record-handlers.ts';
import { actOnPurchaseOrder } from './act.ts';
import { readChoices } from './choices.ts';
import { type OrderRow, orderReader } from './columns.ts';
import { exportPurchaseOrders } from './export.ts';
import { filePurchaseOrder, invoicePurchaseOrder } from './file.ts';
import { locatePurchaseOrder } from './lock.ts';
import { mailPurchaseOrder, previewMail, printPurchaseOrder } from './mail.ts';
import { presentOrder, readOrder } from './present.ts';
import { orderList, totalsOf } from './queries.ts';
import { exportProductionQueue } from './queue/export.ts';
import { listProductionQueue } from './queue/read-queue.ts';
import { targetCalls } from './queue/targets.ts';
import { quoteCalls } from './quotes/calls.ts';
import { addPurchaseOrder, changePurchaseOrder } from './save.ts';
import { termsCalls } from './terms.ts';
import { emailUnitEntry, previewUnitEntryMail } from './unit-entry.ts';

export const calls: Calls<typeof contract.purchaseOrders> = {
  listPurchaseOrders: async (input, ctx) => {
    const list = orderList(input, orderReader(ctx));
    const { rows, next } = await readPage<OrderRow, SortableColumnId>(ctx.tx, list, input);
    return { rows: rows.map((row) => presentOrder(row, ctx)), next, ...(await totalsOf(ctx.tx, list)) };
  },
  exportPurchaseOrders,
  locatePurchaseOrder: async ({ purchaseOrderId }, { tx }) => {
    const order = requireFound(
      await tx.selectFrom('purchase_order').select('property_id').where('id', '=', purchaseOrderId).executeTakeFirst(),
    );
    await locatePurchaseOrder(tx, { propertyId: order.property_id, purchaseOrderId });
    return { propertyId: order.property_id };
  },
  readOrderChoices: (input, { tx }) => readChoices(tx, input),
  addPurchaseOrder,
  getPurchaseOrder: ({ propertyId, purchaseOrderId }, ctx) => readOrder(propertyId, purchaseOrderId, ctx),
  changePurchaseOrder,
  actOnPurchaseOrder,
  invoicePurchaseOrder,
  filePurchaseOrder,
  printPurchaseOrder,
  previewMail,
  mailPurchaseOrder,
  readMailedDocument: async ({ recordMailId, ...ids }, { transaction, platform }) =>
    readMailed(
      await transaction(async (tx) => findMailedDocument(tx, await locatePurchaseOrder(tx, ids), recordMailId)),
      platform,
    ),
  previewUnitEntryMail,
  emailPurchaseOrder: (input, ctx) => mailPurchaseOrder({ ...input, about: 'order' }, ctx),
  emailPropertyVerification: (input, ctx) => mailPurchaseOrder({ ...input, about: 'verification' }, ctx),
  emailUnitEntry,
  ...quoteCalls,
  ...termsCalls,
  listProductionQueue,
  exportProductionQueue,
  ...targetCalls,
  ...recordHandlers(locatePurchaseOrder),
};
