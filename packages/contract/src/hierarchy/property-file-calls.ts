import * as z from 'zod';
import { call } from '../call.ts';
import { availableActions, fileExport, listFile, page } from '../record/shapes.ts';
import { cursor, day, done, id, nameText, oneLine, pageLimit, revision, seenRevision } from '../shapes.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import {
  changeRequestColumnIds,
  changeRequestDecisions,
  changeRequestLifecycle,
  changeRequestSorts,
  changeRequestSubjects,
  changeRequestViews,
} from './rules.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'valInvalidCharacters');

const change = z.object({ detail: z.enum(changeRequestSubjects), from: z.string(), to: z.string() });
const changeRequest = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  changes: z.array(change),
  note: z.string(),
  state: z.enum(changeRequestLifecycle.states),
  since: z.string(),
  /** User who closed the request, and the reason. Null while the request is open. */
  closed: z.object({ by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  may: availableActions(changeRequestLifecycle),
});
const changeRequestOfProperty = changeRequest.extend({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
});
const allRequestsInput = {
  view: z.enum(changeRequestViews).default('open'),
  sort: z.enum(changeRequestSorts).default('at'),
};
const propertyRequestsInput = {
  propertyId: id,
  view: z.enum(changeRequestViews).default('open'),
  sort: z.enum(changeRequestSorts).default('-at'),
};

/** Fields that a user enters for a vendor. */
export const vendorForm = {
  name: nameText(100).min(2, 'valMinLength'),
  phoneNumber: phone.nullish(),
  emailAddress: emailAddress.nullish(),
  /** Last day of the liability insurance. */
  insuranceExpiresOn: day.nullish(),
  isActive: z.boolean().default(true),
};
const vendor = z.object({
  id: z.number().int(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  emailAddress: z.string().nullable(),
  insuranceExpiresOn: z.string().nullable(),
  isActive: z.boolean(),
  revision: z.number().int(),
});
const customerAccess = { right: ['Property-ContactInfo_UPDATE', 'Property_UPDATE'], reach: 'property' } as const;
const providerAccess = { right: 'Property_UPDATE', reach: 'internal' } as const;
const vendorReadAccess = { right: ['KeyReceipt_ALL', 'Property_UPDATE'], reach: 'property' } as const;

/** Change requests and vendors of a property (HIE-08). */
export const propertyFile = {
  addChangeRequest: call({
    method: 'POST',
    path: '/properties/{propertyId}/send-change-form',
    summary: 'Request a change to property details; the provider is notified by email',
    access: customerAccess,
    input: z.strictObject({
      propertyId: id,
      changes: z
        .array(
          z.strictObject({
            detail: z.enum(changeRequestSubjects),
            from: oneLine(500),
            to: nameText(500).min(1, 'valRequired'),
          }),
        )
        .min(1)
        .max(20),
      note: text(4000),
      /** Idempotency key from the form. A retry after a lost reply does not create a second request. */
      key: z.uuid(),
    }),
    output: changeRequest,
  }),
  listChangeRequests: call({
    method: 'GET',
    path: '/properties/{propertyId}/change-requests',
    summary: 'The change requests for a property, newest first by default',
    access: customerAccess,
    input: z.strictObject({ ...propertyRequestsInput, limit: pageLimit(200, 50), cursor: cursor.optional() }),
    output: page(changeRequest),
  }),
  listAllChangeRequests: call({
    method: 'GET',
    path: '/change-requests',
    summary: 'The change requests for all properties, oldest first by default',
    access: providerAccess,
    input: z.strictObject({ ...allRequestsInput, limit: pageLimit(200, 50), cursor: cursor.optional() }),
    output: page(changeRequestOfProperty),
  }),
  exportAllChangeRequests: call({
    ...fileExport,
    path: '/change-requests/file',
    summary: 'Export the change requests for all properties as a spreadsheet or CSV',
    access: providerAccess,
    input: z.strictObject({ ...allRequestsInput, ...listFile(changeRequestColumnIds) }),
  }),
  exportChangeRequests: call({
    ...fileExport,
    path: '/properties/{propertyId}/change-requests/file',
    summary: 'Export the change requests for a property as a spreadsheet or CSV',
    access: customerAccess,
    input: z.strictObject({ ...propertyRequestsInput, ...listFile(changeRequestColumnIds) }),
  }),
  actOnChangeRequest: call({
    method: 'POST',
    status: 200,
    path: '/properties/{propertyId}/change-requests/{changeRequestId}/actions',
    summary: 'Complete, decline, or reopen a change request',
    access: { right: 'Property_UPDATE', reach: 'property' },
    input: z.strictObject({
      propertyId: id,
      changeRequestId: id,
      action: z.enum(changeRequestDecisions),
      reason: oneLine(500).default(''),
    }),
    output: changeRequest,
  }),
  withdrawChangeRequest: call({
    method: 'POST',
    status: 200,
    path: '/properties/{propertyId}/change-requests/{changeRequestId}/withdrawal',
    summary: 'Withdraw a change request that is still open',
    access: { right: 'Property-ContactInfo_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id, changeRequestId: id, reason: oneLine(500).default('') }),
    output: changeRequest,
  }),
  listVendors: call({
    method: 'GET',
    path: '/properties/{propertyId}/vendors',
    summary: 'The vendors of a property, by name',
    access: vendorReadAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(vendor) }),
  }),
  addVendor: call({
    method: 'POST',
    path: '/properties/{propertyId}/vendors',
    summary: 'Add a vendor',
    access: vendorReadAccess,
    input: z.strictObject({ propertyId: id, ...vendorForm }),
    output: vendor,
  }),
  changeVendor: call({
    method: 'PUT',
    path: '/properties/{propertyId}/vendors/{vendorId}',
    summary: 'Change a vendor; an outdated revision returns 409',
    access: vendorReadAccess,
    input: z.strictObject({ propertyId: id, vendorId: id, ...vendorForm, revision }),
    output: vendor,
  }),
  removeVendor: call({
    method: 'DELETE',
    path: '/properties/{propertyId}/vendors/{vendorId}',
    summary: 'Remove a vendor; the audit log keeps the name',
    access: vendorReadAccess,
    input: z.strictObject({ propertyId: id, vendorId: id, revision: seenRevision }),
    output: done,
  }),
};
