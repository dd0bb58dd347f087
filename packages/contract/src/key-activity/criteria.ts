import * as z from 'zod';
import { cursor, flag, id, instant, pageLimit, wholeNumber } from '../shapes.ts';
import { keyMovements, reportColumnIds, timeOfDay, transactionReports } from './rules/report-kinds.ts';

const oneOrMany = <T extends z.ZodType>(schema: T) =>
  z.union([z.array(schema).max(1000), schema.transform((value) => [value])]);

export const sortColumns = ['time', 'employee', 'unit', 'activity', 'exception', 'datalog'] as const;

const kinds = Object.keys(transactionReports) as (keyof typeof transactionReports)[];

/** Filters of a report. `from` is inclusive, `to` exclusive. If both are undefined, the report covers all dates. */
export const criteria = {
  propertyId: id,
  /** Kind of report. A report by unit, employee, or activity contains only rows that have this value. */
  report: z.enum(kinds).default('transactions'),
  from: instant.optional(),
  to: instant.optional(),
  unit: oneOrMany(z.string().min(1).max(100)).optional(),
  badge: oneOrMany(z.string().regex(/^[0-9]{1,12}$/)).optional(),
  activity: oneOrMany(wholeNumber(0, 9999)).optional(),
  tag: oneOrMany(z.string().min(1).max(64)).optional(),
  exception: oneOrMany(z.string().regex(/^[A-Z]$/)).optional(),
  movement: oneOrMany(z.enum(keyMovements)).optional(),
  /** Weekdays from 1 (Monday) to 7. Weekdays and hours are in the property's time zone. */
  weekday: oneOrMany(wholeNumber(1, 7)).optional(),
  hoursFrom: z.string().regex(timeOfDay).optional(),
  hoursTo: z.string().regex(timeOfDay).optional(),
  /** Events to show: `all`, only key movements (`keys`), or only events with an exception (`problems`). */
  show: z.enum(['all', 'keys', 'problems']).default('all'),
};

const sortFields = {
  sort: z.enum(sortColumns).default('time'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
};

const isRangeOrdered = (input: { from?: string; to?: string }) =>
  input.from === undefined || input.to === undefined || Date.parse(input.from) <= Date.parse(input.to);

export const reportCriteria = z
  .strictObject({
    ...criteria,
    ...sortFields,
    /** Whether to add the visit to each row. Has an effect only if the rows are sorted by time. */
    visits: flag.default(false),
    limit: pageLimit(500, 100),
    cursor: cursor.optional(),
  })
  .refine(isRangeOrdered, { path: ['to'], message: 'valRangeOrder' });

export const countCriteria = z
  .strictObject({
    ...criteria,
    /** Whether to also return the number of rows if each visit is one row. */
    visits: flag.default(false),
  })
  .refine(isRangeOrdered, { path: ['to'], message: 'valRangeOrder' });

/** Filters of the custody at both ends of a range. Without a unit or a tag, only keys that were out are returned. */
export const custodyCriteria = z
  .strictObject({
    propertyId: id,
    from: criteria.from,
    to: criteria.to,
    unit: criteria.unit,
    badge: criteria.badge,
    tag: criteria.tag,
  })
  .refine(isRangeOrdered, { path: ['to'], message: 'valRangeOrder' });

/** A report as a file, with the sort order and columns of the screen. */
const exportOptions = {
  ...criteria,
  ...sortFields,
  /** Exported columns. Default: all. */
  columns: oneOrMany(z.enum(reportColumnIds)).optional(),
  /** Whether each row is a visit. Has an effect only if the rows are sorted by time. */
  visits: flag.default(false),
};

export const exportCriteria = z
  .strictObject({ ...exportOptions, format: z.enum(['xlsx', 'csv', 'pdf']) })
  .refine(isRangeOrdered, { path: ['to'], message: 'valRangeOrder' });

/** Printable report with an attached proof. A proof needs both ends of its range. */
export const proofPageCriteria = z
  .strictObject({ ...exportOptions, from: instant, to: instant })
  .refine(isRangeOrdered, { path: ['to'], message: 'valRangeOrder' });

/** Range of a proof, with both ends. */
export const proofCriteria = z
  .strictObject({ propertyId: id, from: instant, to: instant })
  .refine(isRangeOrdered, { path: ['to'], message: 'valRangeOrder' });
