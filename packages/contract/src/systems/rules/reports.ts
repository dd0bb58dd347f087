import { sortKeys } from '../../record/rules.ts';

/** Columns of the provider's system reports. The server can sort by any of them (DEV-08). */
export const systemReportColumnIds = [
  'property',
  'corporation',
  'region',
  'system',
  'type',
  'version',
  'lastContact',
  'days',
  'warranty',
  'request',
] as const;
export type SystemReportColumnId = (typeof systemReportColumnIds)[number];
export const systemReportSorts = sortKeys(systemReportColumnIds);
