import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import type { MailSubject } from '@latchboard/contract/purchase-orders/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { deleteUnusedFile } from '#server/platform/files/delete-unused-file.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { mailRecord, storeDocument } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { documentName, orderDocument } from './document.ts';
import { documentEmail } from './emails/document-email.ts';
import { recordPdf } from './file.ts';
import { locatePurchaseOrder } from './lock.ts';
import { type Order, readOrder } from './present.ts';
import { composeVerificationEmail } from './verification.ts';

type Calls = typeof contract.purchaseOrders;
type PdfContext = Context<Calls['printPurchaseOrder']['access'], 'download'>;

const createTxContext = (tx: Tx, { actor, now, platform }: PdfContext) => ({ tx, actor, now, platform });

/** Files an order and creates its PDF. Creating the PDF takes time, so it happens outside a transaction. */
async function renderPdf(propertyId: number, id: number, ctx: PdfContext) {
  // Opening the PDF while impersonating a customer does not file the order.
  if (ctx.actor.staffId === ctx.actor.realStaffId)
    await ctx.asSystem((tx) => recordPdf({ propertyId, purchaseOrderId: id }, createTxContext(tx, ctx)));
  const order = await ctx.transaction((tx) => readOrder(propertyId, id, createTxContext(tx, ctx)));
  const bytes = await writePdf(ctx.actor, async () => orderDocument(order, ctx.actor, ctx.now));
  return { bytes, fileName: documentName(order, ctx) };
}

export const printPurchaseOrder: Handler<Calls['printPurchaseOrder']> = async (
  { propertyId, purchaseOrderId },
  ctx,
) => {
  const { bytes, fileName } = await renderPdf(propertyId, purchaseOrderId, ctx);
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

export const previewMail: Handler<Calls['previewMail']> = async ({ propertyId, purchaseOrderId, about, note }, ctx) => {
  const order = await readOrder(propertyId, purchaseOrderId, ctx);
  const { subject, text, html } = await messageAbout(about, order, note, ctx);
  return { subject, text, html, fileName: about === 'order' ? documentName(order, ctx) : null };
};

const messageAbout = async (about: MailSubject, order: Order, note: string, ctx: RecordContext) =>
  about === 'order' ? documentEmail(order, note, ctx.actor) : composeVerificationEmail(order, note, ctx);

/**
 * Emails the unit list for review, or an order with its PDF. The sent PDF is stored. A repeated call sends and stores
 * nothing.
 */
export const mailPurchaseOrder: Handler<Calls['mailPurchaseOrder']> = async (
  { propertyId, purchaseOrderId, about, note, to, key },
  ctx,
): Promise<Order> => {
  const document = about === 'order' ? await renderAndStore(propertyId, purchaseOrderId, ctx) : undefined;
  const { sent, mailed } = await ctx.transaction(async (tx) => {
    const txContext = createTxContext(tx, ctx);
    const record = await locatePurchaseOrder(tx, { propertyId, purchaseOrderId });
    const order = await readOrder(propertyId, purchaseOrderId, txContext);
    const message = await messageAbout(about, order, note, txContext);
    const sent = await mailRecord(record, { key, to, message, ...(document && { document }) }, txContext);
    return { sent, mailed: await readOrder(propertyId, purchaseOrderId, txContext) };
  });
  if (sent === 0 && document) await deleteUnusedFile(ctx.platform, document.storedAs);
  return mailed;
};

async function renderAndStore(propertyId: number, id: number, ctx: PdfContext) {
  const { bytes, fileName } = await renderPdf(propertyId, id, ctx);
  return storeDocument(fileName, bytes, ctx.platform);
}
