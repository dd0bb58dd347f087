import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { deleteUnusedFile } from '#server/platform/files/delete-unused-file.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { mailRecord, storeDocument } from '#server/platform/record/mails.ts';
import { documentName, workOrderDocument } from './document.ts';
import { workOrderEmail } from './emails/work-order-email.ts';
import { locateWorkOrder } from './lock.ts';
import { isCustomer } from './policy.ts';
import { readWorkOrder, type WorkOrder } from './present.ts';

type WorkOrders = typeof contract.workOrders;
type PdfContext = Context<WorkOrders['printWorkOrder']['access'], 'download'>;

const createTxContext = (tx: Tx, { actor, now, platform }: PdfContext) => ({ tx, actor, now, platform });

/** PDF of a work order. Creating the PDF takes time, so it happens outside a transaction. */
async function renderPdf(propertyId: number, workOrderId: number, ctx: PdfContext) {
  const order = await ctx.transaction((tx) => readWorkOrder(propertyId, workOrderId, createTxContext(tx, ctx)));
  const bytes = await writePdf(ctx.actor, async () => workOrderDocument(order, ctx.actor, ctx.now));
  return { order, bytes, fileName: documentName(order, ctx) };
}

export const printWorkOrder: Handler<WorkOrders['printWorkOrder']> = async ({ propertyId, workOrderId }, ctx) => {
  const { bytes, fileName } = await renderPdf(propertyId, workOrderId, ctx);
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

/** Emails a work order with its PDF. The sent PDF is stored. A repeated call sends and stores nothing. */
export const mailWorkOrder: Handler<WorkOrders['mailWorkOrder']> = async (
  { propertyId, workOrderId, note, to, key },
  ctx,
): Promise<WorkOrder> => {
  const { order, bytes, fileName } = await renderPdf(propertyId, workOrderId, ctx);
  const document = await storeDocument(fileName, bytes, ctx.platform);
  const { sent, mailed } = await ctx.transaction(async (tx) => {
    const txContext = createTxContext(tx, ctx);
    const record = await locateWorkOrder(tx, { propertyId, workOrderId });
    const message = workOrderEmail(order, note, ctx.actor);
    const sent = await mailRecord(record, { key, to, message, document }, txContext);
    return { sent, mailed: await readWorkOrder(propertyId, workOrderId, txContext) };
  });
  if (sent === 0) await deleteUnusedFile(ctx.platform, document.storedAs);
  return mailed;
};

/**
 * Like `mailWorkOrder`, for a work order whose ID is in the body. A customer cannot email work orders of a suspended
 * property (NAV-11).
 */
export const emailWorkOrder: Handler<WorkOrders['emailWorkOrder']> = async (input, ctx) => {
  if (isCustomer(ctx.actor))
    await ctx.transaction(async (tx) => {
      const { rows } = await sql<{ is_suspended: boolean }>`
        select ${sqlAtTime((time) => suspendedCondition(time, 'p'), ctx.now)} as is_suspended from property p where p.id = ${input.propertyId}`.execute(
        tx,
      );
      if (requireFound(rows[0]).is_suspended) throw new Failure('propertySuspended');
    });
  return mailWorkOrder(input, ctx);
};
