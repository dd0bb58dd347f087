import * as z from 'zod';
import { call } from '../call.ts';
import { handOver } from '../key-activity/shapes.ts';
import { recordCalls } from '../record/calls.ts';

import {
  availableActions,
  fileExport,
  historyEntry,
  listFile,
  listInput,
  mailInput,
  page,
  sentMail,
} from '../record/shapes.ts';
import { day, id, nameText, oneLine, pageLimit, revision } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { workOrderColumnIds, workOrderLifecycle, workOrderNumber, workOrderSorts, workOrderViews } from './rules.ts';

const orNone = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

/** Fields that a user enters for a work order. */
const form = {
  /** Number that people type at the keypad. Default: the next free number. */
  number: z.string().regex(workOrderNumber, 'valWorkOrderNumber').optional(),
  unitId: orNone(id),
  task: oneLine(500).min(1, 'valRequired'),
  /** Assignee: an employee or a company. */
  assignee: orNone(nameText(100).min(1, 'valRequired')),
  assigneeEmail: orNone(emailAddress),
  /** Day at the property. */
  dueOn: orNone(day),
};

const row = z.object({
  id: z.number().int(),
  number: z.string(),
  unit: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  task: z.string(),
  assignee: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Open after its due day at the property. */
  isOverdue: z.boolean(),
  state: z.enum(workOrderLifecycle.states),
  since: z.string(),
  /** Number of keys that are out for it. */
  keysOut: z.number().int(),
  revision: z.number().int(),
});

/** Use of a key for a work order: when and by whom. */
const keyUse = z.object({
  tag: z.string().nullable(),
  unit: z.string().nullable(),
  badge: z.string().nullable(),
  employee: z.string().nullable(),
  /** The vendor who got the key after it was taken. */
  receipt: handOver.nullable(),
  takenAt: z.string(),
  /** Null while the key is out. */
  returnedAt: z.string().nullable(),
  /** Due time of a key that is out, if known. */
  dueBack: z.string().nullable(),
});

export const workOrderRecord = z.object({
  ...row.shape,
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  assigneeEmail: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  keys: z.array(keyUse),
  /** Keys were taken under its number. The number can no longer be changed. */
  isNumberFixed: z.boolean(),
  mails: z.array(sentMail),
  history: z.array(historyEntry(workOrderLifecycle)),
  may: availableActions(workOrderLifecycle),
});

const ids = { propertyId: id, workOrderId: id };
const access = { right: 'WorkOrder_ALL', reach: 'property' } as const;
const closed = { access, closedWhenSuspended: true } as const;
const list = '/properties/{propertyId}/work-orders';
const one = `${list}/{workOrderId}`;

const filters = {
  propertyId: id,
  search: listInput.search,
  view: z.enum(workOrderViews).default('open'),
  sort: z.enum(workOrderSorts).default('due'),
};

const mail = {
  ...ids,
  ...mailInput,
};

/** Work orders (SRQ-08). */
export const workOrders = {
  listWorkOrders: call({
    ...closed,
    method: 'GET',
    path: list,
    summary: 'The work orders of a property, most urgent or newest first (SRQ-08)',
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(row),
  }),
  findWorkOrders: call({
    method: 'GET',
    path: '/work-orders',
    summary: 'Work orders at all properties by the start of their number (SRQ-08)',
    access: { right: 'WorkOrder_ALL', reach: 'visible' },
    input: z.strictObject({ number: z.string().regex(workOrderNumber, 'valWorkOrderNumber'), limit: pageLimit(20, 8) }),
    output: z.object({
      rows: z.array(z.object({ ...row.shape, property: z.object({ id: z.number().int(), name: z.string() }) })),
    }),
  }),
  exportWorkOrders: call({
    ...closed,
    ...fileExport,
    path: `${list}/file`,
    summary: 'Export the list as a spreadsheet or CSV',
    input: z.strictObject({ ...filters, ...listFile(workOrderColumnIds) }),
  }),
  findUnits: call({
    ...closed,
    method: 'GET',
    path: `${list}/units`,
    summary: 'Active units of a property by name, for a work order',
    input: z.strictObject({ propertyId: id, search: listInput.search }),
    output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  }),
  addWorkOrder: call({
    ...closed,
    method: 'POST',
    path: list,
    summary: 'Add a work order; without a number it gets the next free one (SRQ-08)',
    input: z.strictObject({ propertyId: id, ...form }),
    output: workOrderRecord,
  }),
  getWorkOrder: call({
    ...closed,
    method: 'GET',
    path: one,
    summary: 'A work order with its history and the keys taken for it (SRQ-08)',
    input: z.strictObject(ids),
    output: workOrderRecord,
  }),
  changeWorkOrder: call({
    ...closed,
    method: 'PUT',
    path: one,
    summary: 'Change a work order',
    input: z.strictObject({ ...ids, revision, ...form, number: form.number.unwrap() }),
    output: workOrderRecord,
  }),
  actOnWorkOrder: call({
    ...closed,
    method: 'POST',
    status: 200,
    path: `${one}/actions`,
    summary: 'Finish a work order, or reopen it with a reason (SRQ-08)',
    input: z.strictObject({
      ...ids,
      action: z.enum(['finish', 'reopen']),
      reason: oneLine(500).default(''),
    }),
    output: workOrderRecord,
  }),
  previewMail: call({
    ...closed,
    method: 'POST',
    status: 200,
    path: `${one}/mail/preview`,
    summary: 'The message about a work order as it would be sent',
    input: z.strictObject(mail),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string(), fileName: z.string() }),
  }),
  printWorkOrder: call({
    ...closed,
    method: 'GET',
    kind: 'download',
    path: `${one}/document`,
    summary: 'A work order as PDF, as it is emailed (SRQ-08)',
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  readMailedDocument: call({
    ...closed,
    method: 'GET',
    kind: 'download',
    path: `${one}/mails/{recordMailId}/document`,
    summary: 'The PDF that was sent with a message about a work order',
    input: z.strictObject({ ...ids, recordMailId: id }),
    output: z.unknown(),
  }),
  mailWorkOrder: call({
    ...closed,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${one}/mail`,
    summary: 'Email a work order with its PDF; a repeated key sends nothing (SRQ-08)',
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: workOrderRecord,
  }),
  emailWorkOrder: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/emails/workorder',
    summary: 'Email the work order given in the body; a repeated key sends nothing (PUR-10)',
    access: { right: 'WorkOrder_ALL', reach: 'visible' },
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: workOrderRecord,
  }),
  ...recordCalls({ noun: 'work order', path: one, ids, access, closedWhenSuspended: true }),
};
