import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { datalogTypes } from './rules/datalog-types.ts';
import { systemReportColumnIds, systemReportSorts } from './rules/reports.ts';
import { contact } from './shapes.ts';

/** A system in a provider report. */
const reportedSystem = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  property: z.string(),
  corporation: z.string(),
  region: z.string(),
  number: z.string(),
  name: z.string(),
  type: z.enum(datalogTypes),
  version: z.string().nullable(),
  contact,
  lastContact: z.string().nullable(),
  /** Whole days since the last contact. */
  days: z.number().int().nullable(),
  /** Warranty of the property. It applies to the system. */
  warrantyUntil: z.string().nullable(),
  /** Latest open service request for the system. */
  openRequest: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
});

const access = { right: 'Inventory_READ', reach: 'internal' } as const;
const filters = (defaultValue: 'days' | 'property') => ({
  search: listInput.search,
  sort: z.enum(systemReportSorts).default(defaultValue === 'days' ? '-days' : 'property'),
});
const file = listFile(systemReportColumnIds);

/** The provider's reports on systems (DEV-08). */
export const reportCalls = {
  listPastDue: call({
    method: 'GET',
    path: '/reports/past-due-datalogs',
    summary: 'Active systems without contact for longer than the setting, by days and region (DEV-08)',
    access,
    input: z.strictObject({ ...listInput, ...filters('days') }),
    output: page(reportedSystem),
  }),
  exportPastDue: call({
    ...fileExport,
    path: '/reports/past-due-datalogs/file',
    summary: 'Export the past-due systems as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...filters('days'), ...file }),
  }),
  listPlatinum: call({
    method: 'GET',
    path: '/reports/platinum',
    summary: 'Platinum systems with their version, contact, and warranty (DEV-08)',
    access,
    input: z.strictObject({ ...listInput, ...filters('property') }),
    output: page(reportedSystem),
  }),
  exportPlatinum: call({
    ...fileExport,
    path: '/reports/platinum/file',
    summary: 'Export the Platinum systems as a spreadsheet, CSV, or PDF',
    access,
    input: z.strictObject({ ...filters('property'), ...file }),
  }),
};
