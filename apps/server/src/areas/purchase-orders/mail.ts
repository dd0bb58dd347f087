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
import { datePdf } from './file.ts';
import { locatePurchaseOrder } from './lock.ts';
import { type Order, readOrder } from './present.ts';
import { verificationMessage } from './verification.ts';

type Calls = typeof contract.purchaseOrders;
type Piecewise = Context<Calls['printPurchaseOrder']['access'], 'download'>;

const within = (tx: Tx, { actor, now, platform }: Piecewise) => ({ tx, actor, now, platform });

/** PDF of an order. Creating it takes time, so no transaction waits for it. */
async function draw(propertyId: number, id: number, ctx: Piecewise) {
  // A PDF that is opened while viewing as a customer does not count as a file.
  if (ctx.actor.staffId === ctx.actor.realStaffId)
    await ctx.asSystem((tx) => datePdf({ propertyId, purchaseOrderId: id }, within(tx, ctx)));
  const order = await ctx.transaction((tx) => readOrder(propertyId, id, within(tx, ctx)));
  const bytes = await writePdf(async () => orderDocument(order, ctx.actor, ctx.now));
  return { bytes, fileName: documentName(order, ctx.actor) };
}

export const printPurchaseOrder: Handler<Calls['printPurchaseOrder']> = async (
  { propertyId, purchaseOrderId },
  ctx,
) => {
  const { bytes, fileName } = await draw(propertyId, purchaseOrderId, ctx);
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

/** Preview of the email. */
export const previewMail: Handler<Calls['previewMail']> = async ({ propertyId, purchaseOrderId, about, note }, ctx) => {
  const order = await readOrder(propertyId, purchaseOrderId, ctx);
  const { subject, text, html } = await messageAbout(about, order, note, ctx);
  return { subject, text, html, fileName: about === 'order' ? documentName(order, ctx.actor) : null };
};

const messageAbout = async (about: MailSubject, order: Order, note: string, ctx: RecordContext) =>
  about === 'order' ? documentEmail(order, note, ctx.actor) : verificationMessage(order, note, ctx);

/**
 * Mails an order with its PDF, which is stored as sent, or the property verification. A repeated call sends and stores
 * nothing.
 */
export const mailPurchaseOrder: Handler<Calls['mailPurchaseOrder']> = async (
  { propertyId, purchaseOrderId, about, note, to, key },
  ctx,
): Promise<Order> => {
  const document = about === 'order' ? await drawAndKeep(propertyId, purchaseOrderId, ctx) : undefined;
  const { sent, mailed } = await ctx.transaction(async (tx) => {
    const inside = within(tx, ctx);
    const record = await locatePurchaseOrder(tx, { propertyId, purchaseOrderId });
    const order = await readOrder(propertyId, purchaseOrderId, inside);
    const message = await messageAbout(about, order, note, inside);
    const sent = await mailRecord(record, { key, to, message, ...(document && { document }) }, inside);
    return { sent, mailed: await readOrder(propertyId, purchaseOrderId, inside) };
  });
  if (sent === 0 && document) await deleteUnusedFile(ctx.platform, document.storedAs);
  return mailed;
};

async function drawAndKeep(propertyId: number, id: number, ctx: Piecewise) {
  const { bytes, fileName } = await draw(propertyId, id, ctx);
  return storeDocument(fileName, bytes, ctx.platform);
}
