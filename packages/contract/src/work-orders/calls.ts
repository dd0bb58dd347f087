import * as z from 'zod';
import { call } from '../call.ts';
import { handover } from '../key-activity/shapes.ts';
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

const orNull = <T extends z.ZodType>(shape: T) => shape.nullable().default(null);

/** Fields that a user enters for a work order. */
const form = {
  /** Number that people type at the keypad. Default: the next free number. */
  number: z.string().regex(workOrderNumber, 'valWorkOrderNumber').optional(),
  unitId: orNull(id),
  task: oneLine(500).min(1, 'valRequired'),
  /** Assignee: an employee or a company. */
  assignee: orNull(nameText(100).min(1, 'valRequired')),
  assigneeEmail: orNull(emailAddress),
  /** Date in the property's time zone. */
  dueOn: orNull(day),
};

/** Fields of a work order in another system's file. */
export const workOrderForm = { ...form, sourceNumber: nameText(40).min(1, 'valRequired') };

const row = z.object({
  id: z.number().int(),
  number: z.string(),
  unit: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  task: z.string(),
  assignee: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Whether the work order is open after its due day, in the property's time zone. */
  isOverdue: z.boolean(),
  state: z.enum(workOrderLifecycle.states),
  since: z.string(),
  /** Number of keys that are out for the work order. */
  keysOut: z.number().int(),
  revision: z.number().int(),
});

/** Use of a key for a work order, with its times and the person. */
const keyUse = z.object({
  tag: z.string().nullable(),
  unit: z.string().nullable(),
  badge: z.string().nullable(),
  employee: z.string().nullable(),
  /** Receipt with the vendor to whom the key was handed over. Null if there was no handover. */
  receipt: handover.nullable(),
  takenAt: z.string(),
  /** When the key was returned or passed on. Null while this person has it. */
  returnedAt: z.string().nullable(),
  /** Whether another person took the key before it was returned. */
  isPassedOn: z.boolean(),
  /** Due time of a key that is out, if known. */
  dueBack: z.string().nullable(),
  /** Whether taking the key was undone at a kiosk. */
  isUndone: z.boolean(),
});

export const workOrderRecord = z.object({
  ...row.shape,
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  assigneeEmail: z.string().nullable(),
  /** Number in the system from which the work order was imported. */
  sourceNumber: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  keys: z.array(keyUse),
  /** Whether keys were taken with the number. If so, the number cannot be changed. */
  isNumberFixed: z.boolean(),
  mails: z.array(sentMail),
  history: z.array(historyEntry(workOrderLifecycle)),
  may: availableActions(workOrderLifecycle),
});

const ids = { propertyId: id, workOrderId: id };
const access = { right: 'WorkOrder_ALL', reach: 'property' } as const;
const workOrderCall = { access, closedWhenSuspended: true } as const;
const listPath = '/properties/{propertyId}/work-orders';
const workOrderPath = `${listPath}/{workOrderId}`;

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
    ...workOrderCall,
    method: 'GET',
    path: listPath,
    summary: 'The work orders of a property, by due day by default (SRQ-08)',
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
    ...workOrderCall,
    ...fileExport,
    path: `${listPath}/file`,
    summary: 'Export the work orders of a property as a spreadsheet or CSV',
    input: z.strictObject({ ...filters, ...listFile(workOrderColumnIds) }),
  }),
  findUnits: call({
    ...workOrderCall,
    method: 'GET',
    path: `${listPath}/units`,
    summary: 'Active units of a property by name, for a work order',
    input: z.strictObject({ propertyId: id, search: listInput.search }),
    output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  }),
  addWorkOrder: call({
    ...workOrderCall,
    method: 'POST',
    path: listPath,
    summary: 'Add a work order; one without a number gets the next free number (SRQ-08)',
    input: z.strictObject({ propertyId: id, ...form }),
    output: workOrderRecord,
  }),
  getWorkOrder: call({
    ...workOrderCall,
    method: 'GET',
    path: workOrderPath,
    summary: 'A work order with its history and the keys taken for it (SRQ-08)',
    input: z.strictObject(ids),
    output: workOrderRecord,
  }),
  changeWorkOrder: call({
    ...workOrderCall,
    method: 'PUT',
    path: workOrderPath,
    summary: 'Change a work order',
    input: z.strictObject({ ...ids, revision, ...form, number: form.number.unwrap() }),
    output: workOrderRecord,
  }),
  actOnWorkOrder: call({
    ...workOrderCall,
    method: 'POST',
    status: 200,
    path: `${workOrderPath}/actions`,
    summary: 'Finish a work order, or reopen it with a reason (SRQ-08)',
    input: z.strictObject({
      ...ids,
      action: z.enum(['finish', 'reopen']),
      reason: oneLine(500).default(''),
    }),
    output: workOrderRecord,
  }),
  previewMail: call({
    ...workOrderCall,
    method: 'POST',
    status: 200,
    path: `${workOrderPath}/mail/preview`,
    summary: 'Preview the email about a work order; nothing is sent',
    input: z.strictObject(mail),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string(), fileName: z.string() }),
  }),
  printWorkOrder: call({
    ...workOrderCall,
    method: 'GET',
    kind: 'download',
    path: `${workOrderPath}/document`,
    summary: 'The PDF of a work order, as it is emailed (SRQ-08)',
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  readMailedDocument: call({
    ...workOrderCall,
    method: 'GET',
    kind: 'download',
    path: `${workOrderPath}/mails/{recordMailId}/document`,
    summary: 'The PDF that was sent with a message about a work order',
    input: z.strictObject({ ...ids, recordMailId: id }),
    output: z.unknown(),
  }),
  mailWorkOrder: call({
    ...workOrderCall,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${workOrderPath}/mail`,
    summary: 'Email a work order with its PDF; a repeated request sends nothing (SRQ-08)',
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: workOrderRecord,
  }),
  emailWorkOrder: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/emails/workorder',
    summary: 'Email the work order given in the body; a repeated request sends nothing (PUR-10)',
    access: { right: 'WorkOrder_ALL', reach: 'visible' },
    input: z.strictObject({ ...mail, key: z.uuid() }),
    output: workOrderRecord,
  }),
  ...recordCalls({ noun: 'work order', path: workOrderPath, ids, access, closedWhenSuspended: true }),
};
