import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { deleteUnusedFile } from '#server/platform/files/delete-unused-file.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { mailRecord, storeDocument } from '#server/platform/record/mails.ts';
import { documentName, receiptDocument } from './document.ts';
import { receiptEmail } from './emails/receipt-email.ts';
import { locateKeyReceipt } from './lock.ts';
import { type KeyReceipt, readReceipt } from './present.ts';

type KeyReceipts = typeof contract.keyReceipts;
type PdfContext = Context<KeyReceipts['printKeyReceipt']['access'], 'download'>;

const readContext = (tx: Tx, { actor, now, platform }: PdfContext) => ({ tx, actor, now, platform });

/** Creates the PDF of a receipt. This takes time, so it runs outside a transaction. */
async function renderPdf(propertyId: number, id: number, ctx: PdfContext) {
  const receipt = await ctx.transaction((tx) => readReceipt(propertyId, id, readContext(tx, ctx)));
  const bytes = await writePdf(ctx.actor, async () => receiptDocument(receipt, ctx.actor, ctx.now));
  return { receipt, bytes, fileName: documentName(receipt, ctx) };
}

export const printKeyReceipt: Handler<KeyReceipts['printKeyReceipt']> = async ({ propertyId, keyReceiptId }, ctx) => {
  const { bytes, fileName } = await renderPdf(propertyId, keyReceiptId, ctx);
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

/** Emails a receipt with its PDF, which is stored as sent. A repeated request sends and stores nothing. */
export const mailKeyReceipt: Handler<KeyReceipts['mailKeyReceipt']> = async (
  { propertyId, keyReceiptId, note, to, key },
  ctx,
): Promise<KeyReceipt> => {
  const { receipt, bytes, fileName } = await renderPdf(propertyId, keyReceiptId, ctx);
  const document = await storeDocument(fileName, bytes, ctx.platform);
  const { sent, mailed } = await ctx.transaction(async (tx) => {
    const readCtx = readContext(tx, ctx);
    const record = await locateKeyReceipt(tx, { propertyId, keyReceiptId });
    const message = receiptEmail(receipt, note, ctx.actor);
    const sent = await mailRecord(record, { key, to, message, document }, readCtx);
    return { sent, mailed: await readReceipt(propertyId, keyReceiptId, readCtx) };
  });
  if (sent === 0) await deleteUnusedFile(ctx.platform, document.storedAs);
  return mailed;
};
