import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, mailInput, page } from '../record/shapes.ts';
import { id, oneLine } from '../shapes.ts';
import { keyReceiptColumnIds, keyReceiptSorts, keyReceiptViews } from './rules.ts';
import { keyToGive, receiptForm, receiptRecord, receiptRow } from './shapes.ts';

const ids = { propertyId: id, keyReceiptId: id };
const closed = { access: { right: 'KeyReceipt_ALL', reach: 'property' }, closedWhenSuspended: true } as const;
const list = '/properties/{propertyId}/key-receipt';
const one = `${list}/{keyReceiptId}`;

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
    ...closed,
    method: 'GET',
    path: list,
    summary: 'The key receipts of a property, newest first or in another order (TXN-08)',
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(receiptRow),
  }),
  exportKeyReceipts: call({
    ...closed,
    ...fileExport,
    path: `${list}/file`,
    summary: 'Export the list as a spreadsheet or CSV',
    input: z.strictObject({ ...filters, ...listFile(keyReceiptColumnIds) }),
  }),
  keysToGive: call({
    ...closed,
    method: 'GET',
    path: `${list}/keys`,
    summary: 'Keys out that can be handed to a vendor, by unit or scanned tag (BEY-04)',
    input: z.strictObject({ propertyId: id, search: listInput.search }),
    output: z.object({ rows: z.array(keyToGive), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  }),
  addKeyReceipt: call({
    ...closed,
    method: 'POST',
    path: list,
    summary: 'Hand keys that are out to a vendor, who signs for them (TXN-08, BEY-04)',
    input: z.strictObject({ propertyId: id, ...receiptForm }),
    output: receiptRecord,
  }),
  getKeyReceipt: call({
    ...closed,
    method: 'GET',
    path: one,
    summary: 'A key receipt with its transactions, signature and history (TXN-08)',
    input: z.strictObject(ids),
    output: receiptRecord,
  }),
  actOnKeyReceipt: call({
    ...closed,
    method: 'POST',
    status: 200,
    path: `${one}/actions`,
    summary: 'Close or void a receipt, with a reason',
    input: z.strictObject({ ...ids, action: z.enum(['close', 'void']), reason: oneLine(500).default('') }),
    output: receiptRecord,
  }),
  previewReceiptMail: call({
    ...closed,
    method: 'POST',
    status: 200,
    path: `${one}/mail/preview`,
    summary: 'The message with a receipt as it would be sent',
    input: z.strictObject(mail),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string(), fileName: z.string() }),
  }),
  mailKeyReceipt: call({
    ...closed,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${one}/mail`,
    summary: 'Email a receipt with its PDF; a repeated key sends nothing (BEY-04)',
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: receiptRecord,
  }),
  printKeyReceipt: call({
    ...closed,
    method: 'GET',
    kind: 'download',
    path: `${one}/document`,
    summary: 'A receipt as PDF, as it is emailed',
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  readMailedReceipt: call({
    ...closed,
    method: 'GET',
    kind: 'download',
    path: `${one}/mails/{recordMailId}/document`,
    summary: 'The PDF that was sent with a message about a receipt',
    input: z.strictObject({ ...ids, recordMailId: id }),
    output: z.unknown(),
  }),
};
