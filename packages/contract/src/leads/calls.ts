import * as z from 'zod';
import { call } from '../call.ts';
import { addressForm } from '../hierarchy/forms.ts';
import { fileExport, listFile, listInput, noteText, page } from '../record/shapes.ts';
import { id, integer, nameText, oneLine, revision, timeZoneName } from '../shapes.ts';
import { emailAddress, personName, phone } from '../staff/shapes.ts';
import { leadColumnIds, leadInterests, leadLifecycle, leadSorts, maxLeadUnits } from './rules.ts';

const lead = z.object({
  id: z.number().int(),
  state: z.enum(leadLifecycle.states),
  at: z.string(),
  by: z.string().nullable(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  units: z.number().int().nullable(),
  interest: z.enum(leadInterests),
  note: z.string(),
  revision: z.number().int(),
  /** Reason why the lead was dropped. */
  reason: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Property that was created from the lead. */
  property: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  mayConvert: z.boolean(),
  mayUndoConversion: z.boolean(),
});

const name = nameText(120).min(1, 'valRequired');
const filters = {
  ...listInput,
  state: z.enum(leadLifecycle.states).optional(),
  sort: z.enum(leadSorts).default('-at'),
};
const access = { right: 'AllEntities_READ', reach: 'internal' } as const;

/** Sales leads (OPS-09). A lead is emailed to sales and can be converted into a customer. */
export const leads = {
  submitLead: call({
    method: 'POST',
    path: '/users/{userId}/submit-lead-form',
    summary: 'Add a lead, credited to this user, and email it to sales (OPS-09)',
    access,
    input: z.strictObject({
      userId: id,
      name: personName,
      company: name,
      phone: z.union([z.literal(''), phone]).default(''),
      email: z.union([z.literal(''), emailAddress]).default(''),
      units: integer.min(1).max(maxLeadUnits).nullable().default(null),
      interest: z.enum(leadInterests).default('system'),
      note: z.union([z.literal(''), noteText]).default(''),
      /** Idempotency key from the form. */
      key: z.uuid().optional(),
    }),
    output: lead,
  }),
  listLeads: call({
    method: 'GET',
    path: '/leads',
    summary: 'The leads, newest first by default',
    access,
    input: z.strictObject(filters),
    output: page(lead),
  }),
  getLead: call({
    method: 'GET',
    path: '/leads/{leadId}',
    summary: 'A lead with its history',
    access,
    input: z.strictObject({ leadId: id }),
    output: lead,
  }),
  exportLeads: call({
    ...fileExport,
    path: '/leads/file',
    summary: 'Export the leads as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({
      state: filters.state,
      search: filters.search,
      sort: filters.sort,
      ...listFile(leadColumnIds),
    }),
  }),
  convertLead: call({
    method: 'POST',
    status: 200,
    path: '/leads/{leadId}/convert',
    summary: 'Convert a lead into a corporation with a division, a region, and a property (OPS-09)',
    access: { right: 'Property_UPDATE', reach: 'internal' },
    input: z.strictObject({
      leadId: id,
      revision,
      corporationName: name,
      propertyName: name,
      physicalAddress: addressForm,
      timeZone: timeZoneName,
      allowEqualName: z.boolean().default(false),
    }),
    output: lead,
  }),
  undoConversion: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/leads/{leadId}/undo-conversion',
    summary:
      'Reopen a converted lead and delete its customer; returns 409 `inUse` with the reasons if the customer is in use',
    access: { right: 'Property_UPDATE', reach: 'internal' },
    input: z.strictObject({ leadId: id, revision }),
    output: lead,
  }),
  dropLead: call({
    method: 'POST',
    status: 200,
    path: '/leads/{leadId}/drop',
    summary: 'Drop a lead with a reason, or reopen it',
    access,
    input: z.strictObject({
      leadId: id,
      revision,
      /** False reopens the lead. */
      isDropped: z.boolean(),
      reason: oneLine(500).default(''),
    }),
    output: lead,
  }),
};
