import * as z from 'zod';
import { call } from '../call.ts';
import { tiers } from '../products/rules.ts';
import { recordCalls } from '../record/calls.ts';
import { commaSeparated, fileExport, listFile, listInput, mailInput, page } from '../record/shapes.ts';
import { day, flag, id, nameText, oneLine, revision, searchText, wholeNumber } from '../shapes.ts';
import { type PurchaseOrderAction, purchaseOrderLifecycle } from './lifecycle.ts';
import { productionQueueCalls } from './queue-calls.ts';
import { quoteCalls } from './quote-calls.ts';
import {
  accountingStatuses,
  mailSubjects,
  orderLists,
  orderPageRights,
  purchaseOrderColumnIds,
  purchaseOrderSorts,
} from './rules.ts';
import { order, orderForm, orderRow } from './shapes.ts';
import { orderTermsCalls } from './terms-calls.ts';

const userActions = Object.entries(purchaseOrderLifecycle.actions)
  .filter(([, { isConsequence }]) => !isConsequence)
  .map(([action]) => action) as [PurchaseOrderAction, ...PurchaseOrderAction[]];

const statusIds = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Filters of PUR-03. The server applies them, which keeps counts and pages consistent with the list. */
const filters = {
  list: z.enum(orderLists).default('main'),
  search: listInput.search,
  representativeId: id.optional(),
  /** Also includes orders with this user as second representative. */
  otherReps: flag.default(false),
  /** Year in which the order was submitted, in the provider's time zone. */
  year: wholeNumber(2000, 2199).optional(),
  month: wholeNumber(1, 12).optional(),
  purchaseOrderStatuses: commaSeparated(statusIds).optional(),
  last60Days: flag.default(false),
  typeId: wholeNumber(1, 4).optional(),
  tier: z.enum(tiers).optional(),
  propertyId: id.optional(),
  propertyName: searchText.optional(),
  propertyCode: searchText.optional(),
  corporationName: searchText.optional(),
  customerNumber: searchText.optional(),
  managerApproved: flag.optional(),
  needsAction: flag.default(false),
  accountingStatus: z.enum(accountingStatuses).optional(),
  /** `drafts`: the user's own drafts. `deleted`: deleted orders. */
  show: z.enum(['orders', 'drafts', 'deleted']).default('orders'),
  sort: z.enum(purchaseOrderSorts).default('-standard'),
};

const readAccess = { right: orderPageRights, reach: 'internal' } as const;
const readOneAccess = { right: orderPageRights, reach: 'property' } as const;
const changeAccess = { right: 'PurchaseOrder_UPDATE', reach: 'property' } as const;
/** Whether to also submit the draft. If the draft cannot be submitted, nothing is saved. */
const submit = z.boolean().default(false);
const ids = { propertyId: id, purchaseOrderId: id };
const listPath = '/properties/{propertyId}/purchase-orders';
const orderPath = `${listPath}/{purchaseOrderId}`;

const mail = {
  ...ids,
  /** Content of the email: the order with its PDF, or the unit list, which the customer is asked to review. */
  about: z.enum(mailSubjects).default('order'),
  ...mailInput,
};

const { about: _, ...namedMail } = { ...mail, key: z.uuid() };
/** Settings of the mail calls. PUR-10 prescribes their paths, and the body contains the order's IDs. */
const mailCall = { method: 'POST', kind: 'wait', status: 200, output: order } as const;

/** Purchase orders, quotes, approvals, and documents (PUR-01 to PUR-10). */
export const purchaseOrders = {
  listPurchaseOrders: call({
    method: 'GET',
    path: '/purchase-orders',
    summary: 'List purchase orders, by default those with a customer number first (PUR-02, PUR-03)',
    access: readAccess,
    input: z.strictObject({ ...listInput, ...filters, limit: wholeNumber(1, 500).default(100) }),
    output: page(orderRow).extend({
      /** Total of all orders in the list. */
      totalCents: z.number().int(),
    }),
  }),
  exportPurchaseOrders: call({
    ...fileExport,
    path: '/purchase-orders/file',
    summary: 'Export the purchase orders as a spreadsheet, CSV, or PDF',
    access: readAccess,
    input: z.strictObject({ ...filters, ...listFile(purchaseOrderColumnIds) }),
  }),
  locatePurchaseOrder: call({
    method: 'GET',
    path: '/purchase-orders/{purchaseOrderId}',
    summary: 'The property of an order (PUR-01)',
    access: readAccess,
    input: z.strictObject({ purchaseOrderId: id }),
    output: z.object({ propertyId: z.number().int() }),
  }),
  readOrderChoices: call({
    method: 'GET',
    path: '/purchase-orders/choices',
    summary: 'Options for an order: people, and the active systems of a property',
    access: readAccess,
    input: z.strictObject({ propertyId: id.optional() }),
    output: z.object({
      representatives: z.array(z.object({ id: z.number().int(), name: z.string() })),
      installers: z.array(z.object({ id: z.number().int(), name: z.string() })),
      technicians: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** Active systems of the property. Empty if no property is selected. */
      systems: z.array(z.object({ id: z.number().int(), number: z.string(), name: z.string() })),
    }),
  }),
  addPurchaseOrder: call({
    method: 'POST',
    path: listPath,
    summary: 'Create a draft order, visible only to its author, or create and submit an order (PUR-07)',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, ...orderForm, submit }),
    output: order,
    limit: 1_000_000,
  }),
  getPurchaseOrder: call({
    method: 'GET',
    path: orderPath,
    summary: 'An order with its lines, totals, history, and allowed actions (PUR-04)',
    access: readOneAccess,
    input: z.strictObject(ids),
    output: order,
  }),
  changePurchaseOrder: call({
    method: 'PUT',
    path: orderPath,
    summary: 'Change an order. Changed lines, prices, fee, plan, or system require a new approval (PUR-07)',
    access: changeAccess,
    input: z.strictObject({
      ...ids,
      revision,
      ...orderForm,
      /** If omitted, keeps the selected system. */
      systemId: orderForm.systemId.unwrap().optional(),
      submit,
    }),
    output: order,
    limit: 1_000_000,
  }),
  actOnPurchaseOrder: call({
    method: 'POST',
    status: 200,
    path: `${orderPath}/actions`,
    summary: 'Perform an action on an order, such as submit, approve, delete, or restore (PUR-04, PUR-05)',
    access: {
      right: [
        'PurchaseOrder_UPDATE',
        'PurchaseOrder-ManagementDecision_UPDATE',
        'PurchaseOrder_DELETE',
        'PurchaseOrder_RESTORE',
        ...orderPageRights,
      ],
      reach: 'property',
    },
    input: z.strictObject({
      ...ids,
      action: z.enum(userActions),
      /**
       * Revision that the user saw. The action is rejected if another user changed the order since, for example its
       * prices before approval.
       */
      revision: revision.optional(),
      reason: oneLine(500).default(''),
      /** Text that the sender adds to the unit entry email. */
      note: mail.note,
    }),
    output: order,
  }),
  invoicePurchaseOrder: call({
    method: 'PUT',
    path: `${orderPath}/invoice`,
    summary: 'Mark an order as invoiced, with the number and day of the invoice (PUR-04)',
    access: { right: 'PurchaseOrder-Accounting_UPDATE', reach: 'property' },
    input: z.strictObject({
      ...ids,
      revision,
      invoiceNumber: nameText(40).min(1, 'valRequired'),
      invoiceDate: day,
    }),
    output: order,
  }),
  filePurchaseOrder: call({
    method: 'POST',
    status: 200,
    path: `${orderPath}/printed`,
    summary: 'Record that an order was printed; an order in status 3 moves to status 4 (PUR-04, PUR-06)',
    access: readOneAccess,
    input: z.strictObject(ids),
    output: order,
  }),
  printPurchaseOrder: call({
    method: 'GET',
    kind: 'download',
    path: `${orderPath}/document`,
    summary: 'The PDF of an order, as it is emailed (PUR-08)',
    access: readOneAccess,
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  previewMail: call({
    method: 'POST',
    status: 200,
    path: `${orderPath}/mail/preview`,
    summary: 'Preview the email about an order; nothing is sent (PUR-10)',
    access: readOneAccess,
    input: z.strictObject(mail),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string(), fileName: z.string().nullable() }),
  }),
  mailPurchaseOrder: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${orderPath}/mail`,
    summary:
      'Email an order with its PDF, or email the unit list for review; a repeated request sends nothing (PUR-10)',
    access: readOneAccess,
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: order,
  }),
  readMailedDocument: call({
    method: 'GET',
    kind: 'download',
    path: `${orderPath}/mails/{recordMailId}/document`,
    summary: 'The PDF that was sent with a message about an order',
    access: readOneAccess,
    input: z.strictObject({ ...ids, recordMailId: id }),
    output: z.unknown(),
  }),
  previewUnitEntryMail: call({
    method: 'POST',
    status: 200,
    path: `${orderPath}/unit-entry-mail/preview`,
    summary: 'Preview the unit request email with its recipients (PUR-10)',
    access: readOneAccess,
    input: z.strictObject({ ...ids, note: mail.note }),
    output: z.object({
      to: z.string(),
      name: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  }),
  emailPurchaseOrder: call({
    ...mailCall,
    path: '/emails/purchaseorder',
    summary: 'Email an order with its PDF; a repeated request sends nothing (PUR-10)',
    access: readAccess,
    input: z.strictObject(namedMail),
  }),
  emailPropertyVerification: call({
    ...mailCall,
    path: '/emails/propertyverification',
    summary: 'Email the verified units of an order; a repeated request sends nothing (PUR-10)',
    access: readAccess,
    input: z.strictObject(namedMail),
  }),
  emailUnitEntry: call({
    ...mailCall,
    path: '/emails/unitentry',
    summary: 'Email the request for units again to the customer of an order; a repeated call sends nothing (PUR-10)',
    access: { right: 'PropertyUnit_UPDATE', reach: 'internal' },
    input: z.strictObject({ ...ids, note: mail.note, key: z.uuid() }),
  }),
  ...quoteCalls,
  ...orderTermsCalls,
  ...productionQueueCalls,
  ...recordCalls({ noun: 'purchase order', path: orderPath, ids, access: readOneAccess, closedWhenSuspended: false }),
};
