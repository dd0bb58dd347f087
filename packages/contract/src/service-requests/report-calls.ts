import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, instant, nameText, pageLimit, revision, timeZoneName } from '../shapes.ts';
import { closedColumnIds, closedSorts, maxUpdates } from './rules.ts';
import { idAndName, requestRow, requestType } from './shapes.ts';

export const internal = { right: 'ServiceRequest-LandingPage_UI', reach: 'internal' } as const;

const ids = z.array(id).max(500).default([]);

/** Both ends are inclusive. The browser sends the first and last millisecond of the selected days (SRQ-02). */
const period = { fromDate: instant, toDate: instant };
const isInOrder = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
  Date.parse(fromDate) <= Date.parse(toDate);
const orderIssues = [
  { path: ['fromDate'], message: 'valFromAfterTo' },
  { path: ['toDate'], message: 'valToBeforeFrom' },
] as const;

const criteria = z
  .strictObject({ ...period, properties: ids, corporations: ids, serviceTechs: ids, requestTypes: ids })
  .refine(isInOrder, { ...orderIssues[0], path: [...orderIssues[0].path] })
  .refine(isInOrder, { ...orderIssues[1], path: [...orderIssues[1].path] });

const idOrRecord = z.union([
  id,
  z.strictObject({ id, name: nameText(200).optional() }).transform((record) => record.id),
]);

/**
 * One row of an update. `serviceRequestType` is an alternative to `serviceRequestTypeId` (SRQ-03). Undefined fields
 * keep their value.
 */
const update = z
  .strictObject({
    serviceRequestId: id,
    /** Null unassigns the technician. Allowed until the work starts. */
    assignedToUser: idOrRecord.nullable().optional(),
    serviceRequestTypeId: id.optional(),
    serviceRequestType: idOrRecord.optional(),
    /** Revision that the caller read. The update is rejected if another user has changed the request since. */
    revision: revision.optional(),
  })
  .refine(
    ({ serviceRequestType: type, serviceRequestTypeId: id }) => type === undefined || id === undefined || type === id,
    { path: ['serviceRequestType'], message: 'valOnlyOne' },
  )
  .transform(({ serviceRequestType, serviceRequestTypeId, ...rest }) => ({
    ...rest,
    typeId: serviceRequestTypeId ?? serviceRequestType,
  }));

export const technician = z.object({
  ...idAndName.shape,
  lastActivity: z.string().nullable(),
  disabled: z.boolean(),
  activeStatus: z.boolean(),
});

const closedFilters = {
  search: listInput.search,
  ...period,
  technicianId: id.optional(),
  typeId: id.optional(),
  sort: z.enum(closedSorts).default('-closed'),
};

const closedRow = z.object({
  ...requestRow.shape,
  /** Whole days from creation to closing. */
  days: z.number().int(),
  minutes: z.number().int().nullable(),
  cause: z.string(),
  done: z.string(),
});

const group = z.object({
  ...idAndName.shape,
  closed: z.number().int(),
  averageDays: z.number(),
  minutes: z.number().int(),
});

/** Reports on service requests (SRQ-01 to SRQ-04). */
export const reportCalls = {
  getOpenServiceRequestProperties: call({
    method: 'GET',
    path: '/service-requests/reports/open/properties',
    summary: 'Properties with open requests, for the criteria of the open report (SRQ-02)',
    access: internal,
    input: z.strictObject({ search: listInput.search, limit: pageLimit(500, 500) }),
    output: z.object({ properties: z.array(idAndName), corporations: z.array(idAndName) }),
  }),
  getOpenServiceRequestAssignedUsers: call({
    method: 'GET',
    path: '/service-requests/reports/open/assigned-users',
    summary: 'Technicians who have open requests, for the criteria of the open report (SRQ-02)',
    access: internal,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(idAndName) }),
  }),
  getOpenServiceRequestTypes: call({
    method: 'GET',
    path: '/service-requests/reports/open/types',
    summary: 'Types of open requests, in type order, for the criteria of the open report (SRQ-02)',
    access: internal,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(idAndName) }),
  }),
  getOpenServiceRequestAssignableUsers: call({
    method: 'GET',
    path: '/service-requests/assignable-users',
    summary: 'Technicians who can be assigned: enabled and active (SRQ-04)',
    access: internal,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(technician) }),
  }),
  getRequestTypes: call({
    method: 'GET',
    path: '/service-requests/types',
    summary: 'Request types: the four for new and changed systems first, then by name (SRQ-04)',
    access: internal,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(requestType) }),
  }),
  getOpenServiceRequests: call({
    method: 'POST',
    status: 200,
    path: '/service-requests/reports/open',
    summary: 'Open requests whose status last changed in a period, both ends included (SRQ-02)',
    access: internal,
    input: criteria,
    output: z.object({
      rows: z.array(requestRow),
      /** Number of all rows in the period, including those beyond the maximum report size. */
      count: z.number().int(),
      /** Number of open requests that match the filters but changed before the period. */
      older: z.number().int(),
    }),
  }),
  updateOpenServiceRequests: call({
    method: 'PUT',
    path: '/service-requests/reports/open',
    summary: 'Change type and technician of several requests; each row succeeds or fails independently (SRQ-03)',
    access: internal,
    input: z.strictObject({ items: z.array(update).min(1, 'valRequired').max(maxUpdates) }),
    output: z.object({
      /** Changed requests with their new values. */
      updated: z.array(requestRow),
      failed: z.array(
        z.object({
          serviceRequestId: z.number().int(),
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          /** Reason in the user's language. */
          message: z.string(),
        }),
      ),
    }),
  }),
  getClosedServiceRequests: call({
    method: 'GET',
    path: '/service-requests/reports/closed',
    summary: 'Closed requests in a period, with their durations (SRQ-01)',
    access: internal,
    input: z.strictObject({ ...listInput, ...closedFilters }),
    output: page(closedRow),
  }),
  exportClosedServiceRequests: call({
    ...fileExport,
    path: '/service-requests/reports/closed/file',
    summary: 'Export the closed requests as a spreadsheet, CSV, or PDF',
    access: internal,
    input: z.strictObject({ ...closedFilters, ...listFile(closedColumnIds) }),
  }),
  getClosedServiceRequestTotals: call({
    method: 'GET',
    path: '/service-requests/reports/closed/totals',
    summary: 'Closed requests in a period by technician and by type (SRQ-01)',
    access: internal,
    input: z.strictObject(period),
    output: z.object({ technicians: z.array(group), types: z.array(group) }),
  }),
  getServiceRequestSummary: call({
    method: 'GET',
    path: '/service-requests/reports/summary',
    summary: 'Requests opened and closed in each month of a year, by type (SRQ-01)',
    access: internal,
    input: z.strictObject({ year: pageLimit(2199, 2026), zone: timeZoneName.default('UTC') }),
    output: z.object({
      months: z.array(z.object({ month: z.number().int(), opened: z.number().int(), closed: z.number().int() })),
      types: z.array(z.object({ ...idAndName.shape, months: z.array(z.number().int()), opened: z.number().int() })),
    }),
  }),
  getServiceRequestTechnicians: call({
    method: 'GET',
    path: '/service-requests/reports/technicians',
    summary: 'Open requests of each technician, their age, and closed requests vs. goal (SRQ-01)',
    access: internal,
    input: z.strictObject(period),
    output: z.object({
      rows: z.array(
        z.object({
          ...technician.shape,
          open: z.number().int(),
          late: z.number().int(),
          waiting: z.number().int(),
          /** In whole days. */
          averageAge: z.number().int().nullable(),
          oldestAge: z.number().int().nullable(),
          closed: z.number().int(),
          /** Goal for the period, derived from the monthly goal. */
          closedGoal: z.number().int(),
        }),
      ),
      unassigned: z.number().int(),
    }),
  }),
};
