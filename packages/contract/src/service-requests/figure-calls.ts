import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, page } from '../record/shapes.ts';
import { isInMonth, notInMonthIssue, figurePeriod as period } from '../sales/period.ts';
import { cursor, id, wholeNumber } from '../shapes.ts';
import { requestColumnIds, requestSorts, serviceFigures } from './rules.ts';
import { requestRow } from './shapes.ts';

const access = { right: 'ServiceRequest-LandingPage_UI', reach: 'internal' } as const;
const anyInteger = z.number().int();

const figures = {
  /** Requests closed in the period, except installations and expansions. */
  srClosed: anyInteger,
  srClosedGoal: anyInteger,
  /** Installations and expansions that are open now. */
  installsOpen: anyInteger,
  /** All other requests that are open now. */
  srOpen: anyInteger,
  /** Installations and expansions closed in the period. */
  installs: anyInteger,
  /**
   * Purchase orders submitted in the period. An order is credited to its named technician, or to its installer if none
   * is named.
   */
  proposals: anyInteger,
  /** Conversions and expansions sold in the period. */
  conversions: anyInteger,
  expansions: anyInteger,
  /** Orders approved in the period. */
  poCount: anyInteger,
};

const requestFilters = {
  ...period,
  figure: z.enum(serviceFigures).default('srClosed'),
  technicianId: id.optional(),
  sort: z.enum(requestSorts).default('-changed'),
};

/** Service report by technician, and the requests behind its figures (OPS-05). */
export const figureCalls = {
  getServiceReport: call({
    method: 'GET',
    path: '/reports/service',
    fromReplica: true,
    summary:
      'Closed and open requests, proposals, and sales of each technician in a year, month, or week, with goals (OPS-05)',
    access,
    input: z.strictObject(period).refine(isInMonth, notInMonthIssue),
    output: z.object({
      rows: z.array(z.object({ name: z.string(), technicianId: anyInteger, isActive: z.boolean(), ...figures })),
      total: z.object(figures),
      /** Requests and installations closed in each month of the year. */
      months: z.array(z.object({ month: anyInteger, srClosed: anyInteger, installs: anyInteger })),
      /** First and last day of the period, in the provider's time zone. */
      from: z.string(),
      to: z.string(),
    }),
  }),
  exportServiceReport: call({
    ...fileExport,
    path: '/reports/service/file',
    summary: 'Export the service report as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...period, format: z.enum(['xlsx', 'csv', 'pdf']) }).refine(isInMonth, notInMonthIssue),
  }),
  listServiceReportRequests: call({
    method: 'GET',
    path: '/reports/service/requests',
    summary: 'The service requests behind a figure (OPS-05)',
    access,
    input: z
      .strictObject({ ...requestFilters, limit: wholeNumber(1, 500).default(100), cursor: cursor.optional() })
      .refine(isInMonth, notInMonthIssue),
    output: page(requestRow),
  }),
  exportServiceReportRequests: call({
    ...fileExport,
    path: '/reports/service/requests/file',
    summary: 'Export the requests behind a figure as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...requestFilters, ...listFile(requestColumnIds) }).refine(isInMonth, notInMonthIssue),
  }),
};
