import * as z from 'zod';
import { cursor, flag, id, instant, pageLimit, wholeNumber } from '../shapes.ts';
import { keyMovements, reportColumnIds, timeOfDay, transactionReports } from './rules/report-kinds.ts';

const many = <T extends z.ZodType>(one: T) => z.union([z.array(one).max(1000), one.transform((value) => [value])]);

export const sortColumns = ['time', 'employee', 'unit', 'activity', 'exception', 'datalog'] as const;

const kinds = Object.keys(transactionReports) as (keyof typeof transactionReports)[];

/** Filters of a report. `from` is inclusive, `to` exclusive. Without both, all dates. */
export const criteria = {
  propertyId: id,
  /** A report by unit, employee, or activity contains the rows with such a value. */
  report: z.enum(kinds).default('transactions'),
  from: instant.optional(),
  to: instant.optional(),
  unit: many(z.string().min(1).max(100)).optional(),
  badge: many(z.string().regex(/^[0-9]{1,12}$/)).optional(),
  activity: many(wholeNumber(0, 9999)).optional(),
  tag: many(z.string().min(1).max(64)).optional(),
  exception: many(z.string().regex(/^[A-Z]$/)).optional(),
  movement: many(z.enum(keyMovements)).optional(),
  /** 1 is Monday. In the property's time zone, like the hours. */
  weekday: many(wholeNumber(1, 7)).optional(),
  hoursFrom: z.string().regex(timeOfDay).optional(),
  hoursTo: z.string().regex(timeOfDay).optional(),
  /** `all` events, only `keys` movements, or only those with a `problem` exception. */
  show: z.enum(['all', 'keys', 'problems']).default('all'),
};

const order = {
  sort: z.enum(sortColumns).default('time'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
};

const rangeRuns = (input: { from?: string; to?: string }) =>
  input.from === undefined || input.to === undefined || Date.parse(input.from) <= Date.parse(input.to);

export const reportCriteria = z
  .strictObject({
    ...criteria,
    ...order,
    /** Adds the visit to each row, in chronological order. */
    visits: flag.default(false),
    limit: pageLimit(500, 100),
    cursor: cursor.optional(),
  })
  .refine(rangeRuns, { path: ['to'], message: 'valRangeOrder' });

export const countCriteria = z
  .strictObject({
    ...criteria,
    /** Also counts the rows of a report with one row per visit. */
    visits: flag.default(false),
  })
  .refine(rangeRuns, { path: ['to'], message: 'valRangeOrder' });

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
  .refine(rangeRuns, { path: ['to'], message: 'valRangeOrder' });

/** A report as a file, in the sort order and with the columns of the screen. */
const asShown = {
  ...criteria,
  ...order,
  /** Exported columns. Default: all. */
  columns: many(z.enum(reportColumnIds)).optional(),
  /** One row per visit, in chronological order. */
  visits: flag.default(false),
};

export const exportCriteria = z
  .strictObject({ ...asShown, format: z.enum(['xlsx', 'csv']) })
  .refine(rangeRuns, { path: ['to'], message: 'valRangeOrder' });

/** Printable report with an attached proof. A proof needs both ends of its range. */
export const proofPageCriteria = z
  .strictObject({ ...asShown, from: instant, to: instant })
  .refine(rangeRuns, { path: ['to'], message: 'valRangeOrder' });

/** Range of a proof, with both ends. */
export const proofCriteria = z
  .strictObject({ propertyId: id, from: instant, to: instant })
  .refine(rangeRuns, { path: ['to'], message: 'valRangeOrder' });
