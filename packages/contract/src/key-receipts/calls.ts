import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, mailInput, page } from '../record/shapes.ts';
import { id, oneLine } from '../shapes.ts';
import { keyReceiptColumnIds, keyReceiptSorts, keyReceiptViews } from './rules.ts';
import { keyToGive, receiptForm, receiptRecord, receiptRow, recentRecipient } from './shapes.ts';

const ids = { propertyId: id, keyReceiptId: id };
const receiptCall = { access: { right: 'KeyReceipt_ALL', reach: 'property' }, closedWhenSuspended: true } as const;
const listPath = '/properties/{propertyId}/key-receipt';
const receiptPath = `${listPath}/{keyReceiptId}`;

const filters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(keyReceiptViews).default('open'),
  sort: z.enum(keyReceiptSorts).default('-created'),
};

const mail = {
  ...ids,
  ...mailInput,
};

/** Signed receipts for keys (TXN-08, BEY-04). The content of a receipt never changes. */
export const keyReceipts = {
  listKeyReceipts: call({
    ...receiptCall,
    method: 'GET',
    path: listPath,
    summary: 'The key receipts of a property, newest first by default (TXN-08)',
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(receiptRow),
  }),
  exportKeyReceipts: call({
    ...receiptCall,
    ...fileExport,
    path: `${listPath}/file`,
    summary: 'Export the key receipts of a property as a spreadsheet or CSV',
    input: z.strictObject({ ...filters, ...listFile(keyReceiptColumnIds) }),
  }),
  keysToGive: call({
    ...receiptCall,
    method: 'GET',
    path: `${listPath}/keys`,
    summary: 'Keys out that can be handed over to a vendor, by unit or scanned tag (BEY-04)',
    input: z.strictObject({ propertyId: id, search: listInput.search }),
    output: z.object({ rows: z.array(keyToGive), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  }),
  listRecentRecipients: call({
    ...receiptCall,
    method: 'GET',
    path: `${listPath}/recipients`,
    summary:
      'The last 6 people who signed for keys of a property, newest first, and the likely recipient of a key (BEY-04)',
    input: z.strictObject({ propertyId: id, keyId: id.optional() }),
    output: z.object({ rows: z.array(recentRecipient), suggested: recentRecipient.nullable() }),
  }),
  addKeyReceipt: call({
    ...receiptCall,
    method: 'POST',
    path: listPath,
    summary: 'Hand over to a vendor keys that are already out; the vendor signs for them (TXN-08, BEY-04)',
    input: z.strictObject({ propertyId: id, ...receiptForm }),
    output: receiptRecord,
  }),
  getKeyReceipt: call({
    ...receiptCall,
    method: 'GET',
    path: receiptPath,
    summary: 'A key receipt with its transactions, signature, and history (TXN-08)',
    input: z.strictObject(ids),
    output: receiptRecord,
  }),
  getReceiptProperty: call({
    method: 'GET',
    path: '/key-receipts/{keyReceiptId}/property',
    summary: 'The property of a key receipt, for links without a property',
    access: { right: 'KeyReceipt_ALL', reach: 'visible' },
    input: z.strictObject({ keyReceiptId: id }),
    output: z.object({ propertyId: z.number().int() }),
  }),
  actOnKeyReceipt: call({
    ...receiptCall,
    method: 'POST',
    status: 200,
    path: `${receiptPath}/actions`,
    summary: 'Close or void a receipt, with a reason',
    input: z.strictObject({ ...ids, action: z.enum(['close', 'void']), reason: oneLine(500).default('') }),
    output: receiptRecord,
  }),
  previewReceiptMail: call({
    ...receiptCall,
    method: 'POST',
    status: 200,
    path: `${receiptPath}/mail/preview`,
    summary: 'Preview the email with a receipt; nothing is sent',
    input: z.strictObject(mail),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string(), fileName: z.string() }),
  }),
  mailKeyReceipt: call({
    ...receiptCall,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${receiptPath}/mail`,
    summary: 'Email a receipt with its PDF; a repeated request sends nothing (BEY-04)',
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: receiptRecord,
  }),
  printKeyReceipt: call({
    ...receiptCall,
    method: 'GET',
    kind: 'download',
    path: `${receiptPath}/document`,
    summary: 'The PDF of a receipt, as it is emailed',
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  readMailedReceipt: call({
    ...receiptCall,
    method: 'GET',
    kind: 'download',
    path: `${receiptPath}/mails/{recordMailId}/document`,
    summary: 'The PDF that was sent with a message about a receipt',
    input: z.strictObject({ ...ids, recordMailId: id }),
    output: z.unknown(),
  }),
};
