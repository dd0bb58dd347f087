import * as z from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record/calls.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { done, id, integer, oneLine, pageLimit, placeFilter, revision } from '../shapes.ts';
import { dayCalls } from './day-calls.ts';
import { figureCalls } from './figure-calls.ts';
import { internal, reportCalls } from './report-calls.ts';
import {
  maxWorkMinutes,
  requestColumnIds,
  requestSorts,
  requestViews,
  type ServiceRequestAction,
  serviceRequestLifecycle,
  waitReasons,
} from './rules.ts';
import { settingCalls } from './setting-calls.ts';
import { relatedRequest, requestForm, requestPlan, requestRecord, requestRow, requestType } from './shapes.ts';

const userActions = Object.entries(serviceRequestLifecycle.actions)
  .filter(([, action]) => !('isConsequence' in action))
  .map(([action]) => action) as [ServiceRequestAction, ...ServiceRequestAction[]];

const ids = { propertyId: id, requestId: id };
const access = { right: ['ServiceRequest-LandingPage_UI', 'ServiceRequest-Email_UI'], reach: 'property' } as const;
const planAccess = { right: 'ServiceRequest-LandingPage_UI', reach: 'property' } as const;
const propertyCall = { access, closedWhenSuspended: true } as const;
const listPath = '/properties/{propertyId}/service-requests';
const requestPath = `${listPath}/{requestId}`;

const filters = {
  search: listInput.search,
  view: z.enum(requestViews).default('open'),
  typeId: id.optional(),
  assigneeId: id.optional(),
  sort: z.enum(requestSorts).default('due'),
};
const { assigneeId: _, ...filtersOfProperty } = filters;

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const anyone = { for: 'anyone' } as const;

/** Service requests, their files, and reports (SRQ-01 to SRQ-07). */
export const serviceRequests = {
  ...reportCalls,
  ...figureCalls,
  ...dayCalls,
  ...settingCalls,
  listServiceRequests: call({
    method: 'GET',
    path: '/service-requests',
    summary: 'List service requests for all properties, by due time by default (SRQ-01)',
    access: internal,
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(requestRow),
  }),
  exportServiceRequests: call({
    ...fileExport,
    path: '/service-requests/file',
    summary: 'Export the service requests for all properties as a spreadsheet, CSV, or PDF',
    access: internal,
    input: z.strictObject({ ...filters, ...listFile(requestColumnIds) }),
  }),
  listPinnedServiceRequests: call({
    method: 'GET',
    path: '/service-requests/pinned',
    summary: 'Your pinned requests, latest first, and the number of pins left (SRQ-05)',
    access: internal,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(requestRow), most: z.number().int() }),
  }),
  pinServiceRequest: call({
    method: 'PUT',
    path: '/service-requests/pinned/{serviceRequestId}',
    summary: 'Pin a request; at most five per person (SRQ-05)',
    access: internal,
    input: z.strictObject({ serviceRequestId: id }),
    output: done,
  }),
  unpinServiceRequest: call({
    method: 'DELETE',
    path: '/service-requests/pinned/{serviceRequestId}',
    summary: 'Unpin a request',
    access: internal,
    input: z.strictObject({ serviceRequestId: id }),
    output: done,
  }),
  listOpenServiceRequests: call({
    method: 'GET',
    path: '/service-requests/open',
    summary: 'The open service requests of a level, latest change first (NAV-29)',
    access: { ...access, reach: 'visible' },
    input: z.strictObject({ ...placeFilter, limit: pageLimit(50, 5) }),
    output: z.object({ rows: z.array(requestRow), count: z.number().int() }),
  }),
  listPropertyServiceRequests: call({
    ...propertyCall,
    method: 'GET',
    path: listPath,
    summary: 'The service requests for a property (SRQ-06)',
    input: z.strictObject({ propertyId: id, ...listInput, ...filtersOfProperty }),
    output: page(requestRow),
  }),
  exportPropertyServiceRequests: call({
    ...propertyCall,
    ...fileExport,
    path: `${listPath}/file`,
    summary: 'Export the service requests for a property as a spreadsheet, CSV, or PDF',
    input: z.strictObject({ propertyId: id, ...filtersOfProperty, ...listFile(requestColumnIds) }),
  }),
  readServiceRequestChoices: call({
    ...propertyCall,
    method: 'GET',
    path: `${listPath}/choices`,
    summary: 'Options for a new request, and a request opened less than 20 minutes ago (SRQ-05)',
    input: z.strictObject({ propertyId: id }),
    output: z.object({
      property: z.object({ id: z.number().int(), name: z.string(), warranty: z.string().nullable() }),
      isWarrantyExpired: z.boolean(),
      types: z.array(requestType),
      systems: z.array(z.object({ id: z.number().int(), name: z.string() })),
      warning: relatedRequest.nullable(),
      contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
    }),
  }),
  addServiceRequest: call({
    ...propertyCall,
    method: 'POST',
    path: listPath,
    summary: 'Open a service request; a repeated call opens no second one (SRQ-06)',
    input: z.strictObject({
      propertyId: id,
      ...requestForm,
      key: z.uuid(),
      /** Adds a note to this open request for the property instead of creating another request. */
      joinId: id.nullable().default(null),
      /** Exception that the request is about. */
      exceptionId: id.nullable().default(null),
    }),
    output: requestRecord,
  }),
  getServiceRequest: call({
    ...propertyCall,
    method: 'GET',
    path: requestPath,
    summary: 'A service request with its history and allowed actions (SRQ-06)',
    input: z.strictObject(ids),
    output: requestRecord,
  }),
  changeServiceRequest: call({
    method: 'PUT',
    path: requestPath,
    summary: 'Change the details and plan of a request',
    access: planAccess,
    input: z.strictObject({ ...ids, revision, ...requestForm, ...requestPlan }),
    output: requestRecord,
  }),
  actOnServiceRequest: call({
    ...propertyCall,
    method: 'POST',
    status: 200,
    path: `${requestPath}/actions`,
    summary:
      'Assign, start, mark as waiting, close, or reopen a request, or ask for approval of parts (SRQ-06, SRQ-07)',
    input: z.strictObject({
      ...ids,
      action: z.enum(userActions),
      reason: oneLine(500).default(''),
      /** New assignee, for assign and reassign. */
      assigneeId: id.nullable().default(null),
      /** Reason for `wait`. */
      waitingFor: z.enum(waitReasons).nullable().default(null),
      /** Cause, for `close`. */
      cause: oneLine(200).default(''),
      done: oneLine(1000).default(''),
      minutes: integer.min(0).max(maxWorkMinutes).nullable().default(null),
      /** Used by `close` and `withdraw` if the request installs an order. False leaves the order unchanged (PUR-04). */
      isInstalled: z.boolean().default(true),
    }),
    output: requestRecord,
  }),
  rateServiceRequest: call({
    access: { right: 'ServiceRequest-Email_UI', reach: 'property' },
    closedWhenSuspended: true,
    method: 'POST',
    status: 200,
    path: `${requestPath}/rating`,
    summary: 'Rate a closed request (SRQ-06)',
    input: z.strictObject({ ...ids, stars: integer.min(1).max(5), text: oneLine(500).default('') }),
    output: requestRecord,
  }),
  previewWarrantyMail: call({
    method: 'POST',
    status: 200,
    path: `${requestPath}/warranty/preview`,
    summary: 'Preview the warranty email that asks for approval of parts (SRQ-07)',
    access: planAccess,
    input: z.strictObject({ ...ids, reason: oneLine(500).min(1, 'valRequired') }),
    output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  openWarrantyLink: call({
    method: 'GET',
    kind: 'wait',
    path: '/warranty/{token}',
    summary: 'The question in a warranty email; opening its link changes nothing (SRQ-07)',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({
      number: z.number().int(),
      title: z.string(),
      description: z.string(),
      property: z.string(),
      warrantyUntil: z.string().nullable(),
      language: z.enum(['en', 'es']),
      expiresAt: z.string(),
      /** Time zone of the property. */
      timeZone: z.string(),
    }),
  }),
  approveWarranty: call({
    method: 'PUT',
    kind: 'wait',
    path: '/staff/approve-warranty/{decision}/{token}',
    summary: 'Answer a warranty email (SRQ-07)',
    access: anyone,
    input: z.strictObject({ token, decision: z.enum(['approve', 'disapprove']), reason: oneLine(500).default('') }),
    output: done,
  }),
  expireWarranty: call({
    method: 'PUT',
    path: '/staff/expire-warranty',
    summary: 'Cancel the approval request in a warranty email (SRQ-07)',
    access: internal,
    input: z.strictObject({ serviceRequestId: id }),
    output: requestRecord,
  }),
  ...recordCalls({ noun: 'service request', path: requestPath, ids, access, closedWhenSuspended: true }),
};
