import type { contract } from '@latchboard/contract';
import type { KeyReceiptColumnId } from '@latchboard/contract/key-receipts/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { findMailedDocument, readMailed } from '#server/platform/record/mails.ts';
import { documentName } from './document.ts';
import { receiptEmail } from './emails/receipt-email.ts';
import { exportKeyReceipts } from './export.ts';
import { getReceiptProperty } from './get-receipt-property.ts';
import { keysToGive } from './keys-to-give.ts';
import { locateKeyReceipt } from './lock.ts';
import { mailKeyReceipt, printKeyReceipt } from './mail.ts';
import { presentKeyReceipt, readReceipt } from './present.ts';
import { type ReceiptRow, receiptList } from './queries.ts';
import { listRecentRecipients } from './recent-recipients.ts';
import { actOnKeyReceipt, addKeyReceipt } from './save.ts';

export const calls: Calls<typeof contract.keyReceipts> = {
  listKeyReceipts: (input, { tx, now }) =>
    readList<ReceiptRow, KeyReceiptColumnId, ReturnType<typeof presentKeyReceipt>>(
      tx,
      receiptList(input, now),
      input,
      presentKeyReceipt,
    ),
  exportKeyReceipts,
  keysToGive,
  listRecentRecipients,
  addKeyReceipt,
  getKeyReceipt: ({ propertyId, keyReceiptId }, ctx) => readReceipt(propertyId, keyReceiptId, ctx),
  getReceiptProperty,
  actOnKeyReceipt,
  previewReceiptMail: async ({ propertyId, keyReceiptId, note }, ctx) => {
    const receipt = await readReceipt(propertyId, keyReceiptId, ctx);
    const { subject, text, html } = receiptEmail(receipt, note, ctx.actor);
    return { subject, text, html, fileName: documentName(receipt, ctx) };
  },
  mailKeyReceipt,
  printKeyReceipt,
  readMailedReceipt: async ({ recordMailId, ...ids }, { transaction, platform }) =>
    readMailed(
      await transaction(async (tx) => findMailedDocument(tx, await locateKeyReceipt(tx, ids), recordMailId)),
      platform,
    ),
};
