import * as z from 'zod';
import { id, integer } from '../shapes.ts';
import { dateFormats } from './dates.ts';
import {
  maxCellLength,
  maxColumnNameLength,
  maxColumnValues,
  maxPmsRows,
  pmsKinds,
  pmsOutcomes,
  pmsPlaces,
  pmsRunStates,
  textEncodings,
} from './rules.ts';

const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'valInvalidCharacters');
/** Column name in a file. */
export const column = text(maxColumnNameLength).min(1, 'valRequired');

/**
 * Values of a row by column name. A number is read as JSON shows it, so send values with leading zeros, and numbers
 * with more than 15 digits, as strings.
 */
export const cells = z.record(
  column,
  z.union([z.string().max(maxCellLength), z.number().meta({ format: 'cell' }), z.boolean(), z.null()]),
);

/** Rows of a call with their mapping. A worker validates the rows. */
export const pmsRows = z.strictObject({
  mappingId: id,
  rows: z.array(z.unknown(), 'pmsRowsList').min(1, 'valRequired').max(maxPmsRows),
});

/** Source of one target field. If there is no column, the field has the fixed value. Several columns are joined. */
const fieldMapping = z.strictObject({
  field: text(40).min(1, 'valRequired'),
  columns: z.array(column).max(5).default([]),
  /** Text between joined values. */
  join: text(10).default(' '),
  /**
   * Splits the value of the column and takes one part, counted from 1. Rejects a value with another number of parts.
   */
  split: z
    .strictObject({
      separator: text(10).min(1, 'valRequired'),
      part: integer.min(1).max(9),
      parts: integer.min(1).max(9).optional(),
    })
    .nullable()
    .default(null),
  fixed: text(200).nullable().default(null),
  /** Replacements for values in the file. A value without a replacement is kept unchanged. */
  translations: z
    .array(z.strictObject({ from: text(200), to: text(200) }))
    .max(maxColumnValues)
    .default([]),
  /** Format of the days in the column. Required for a field that is a day. A fixed day is `2026-11-20`. */
  dateFormat: z.enum(dateFormats).nullable().default(null),
});

/** Rules that map a file's columns to record fields. */
export const mappingRules = z.strictObject({
  fields: z.array(fieldMapping).max(40),
  /** Rows with one of these values in the column are skipped. */
  skip: z
    .array(z.strictObject({ column, values: z.array(text(200)).min(1, 'valRequired').max(50) }))
    .max(5)
    .default([]),
  /** Whether the file replaces values that were edited by hand. */
  fileWins: z.boolean().default(false),
});
export type MappingRules = z.output<typeof mappingRules>;
export type FieldMapping = MappingRules['fields'][number];

const author = { at: z.string(), by: z.string().nullable() };

export const mapping = z.object({
  id: z.number().int(),
  kind: z.enum(pmsKinds),
  name: z.string(),
  revision: z.number().int(),
  rules: mappingRules,
  columns: z.array(z.string()),
  ...author,
});

const problem = z.object({
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  value: z.string(),
});

/** Field values of a record, by field. */
const values = z.record(z.string(), z.string().nullable());

export const preview = z.object({
  rows: z.array(
    z.object({
      line: z.number().int(),
      values,
      problems: z.array(problem),
      /** Reason why the row is skipped. */
      skipped: z.string().nullable(),
    }),
  ),
});

/** Mapping whose files arrive in a watched folder or in the bucket. */
export const source = z.object({
  mapping: z.object({ id: z.number().int(), name: z.string(), kind: z.enum(pmsKinds) }),
  revision: z.number().int(),
  isOn: z.boolean(),
  place: z.enum(pmsPlaces),
  prefix: z.string(),
  everyHours: z.number().int().nullable(),
  isAutomatic: z.boolean(),
  maxMissing: z.number().int(),
  recipients: z.array(z.object({ id: z.number().int(), name: z.string().nullable() })),
  /** User who last saved the source. Its imports have this user's rights. */
  by: z.string().nullable(),
  lastFileAt: z.string().nullable(),
  overdueSince: z.string().nullable(),
  /** Time since which the folder cannot be read. */
  brokenSince: z.string().nullable(),
  /** Time of the last notification that the folder cannot be read. */
  brokenNotifiedAt: z.string().nullable(),
  /** Problem with the latest file. */
  problem: z.string().nullable(),
  /** Number of checked files that a user must review and can still apply. Only in a list. Older servers omit it. */
  waitingFiles: z.number().int().optional(),
});

/** Place where files of a property can arrive: a folder in DATA_DIR, or a prefix in the bucket. */
export const place = z.object({ place: z.enum(pmsPlaces), address: z.string() });

const outcomeCounts = z.partialRecord(z.enum(pmsOutcomes), z.number().int());

export const runRow = z.object({
  id: z.number().int(),
  kind: z.enum(pmsKinds),
  fileName: z.string(),
  state: z.enum(pmsRunStates),
  rows: z.number().int(),
  counts: outcomeCounts,
  mapping: z.object({ id: z.number().int(), name: z.string(), revision: z.number().int() }).nullable(),
  /** Reason why the last step stopped. */
  failure: z.string().nullable(),
  /** Whether the file arrived in a watched folder. If so, `by` is the user who set up the folder. */
  isWatched: z.boolean(),
  ...author,
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
});

/** File from a watched folder that could not be read as a table, so it has no import. */
export const failedFile = z.object({
  id: z.number().int(),
  kind: z.enum(pmsKinds),
  fileName: z.string(),
  mapping: z.string(),
  at: z.string(),
  failure: z.string(),
});

export const run = runRow.extend({
  /** Null for a workbook. */
  encoding: z.enum(textEncodings).nullable(),
  separator: z.string().nullable(),
  /** Line number of the column names. */
  headerLine: z.number().int(),
  /** Columns of the file, each with up to three samples. No values after the file was deleted. */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** Distinct values in the order of the file, at most `maxColumnValues`. Only while the mapping can be changed. */
      values: z.array(z.string()),
      /** Whether the column has further distinct values. */
      hasMoreValues: z.boolean(),
      /**
       * Formats that match the largest number of the column's first values: `fits` of `values`. Null if no value is a
       * date.
       */
      days: z
        .object({ formats: z.array(z.enum(dateFormats)), fits: z.number().int(), values: z.number().int() })
        .nullable(),
    }),
  ),
  /** Content that is not read: other sheets, hidden rows and columns, and columns without a name. */
  ignored: z.object({
    sheets: z.array(z.string()),
    hiddenSheets: z.array(z.string()),
    hiddenRows: z.number().int(),
    hiddenColumns: z.array(z.string()),
    unnamedColumns: z.array(z.string()),
  }),
  may: z.object({ check: z.boolean(), apply: z.boolean(), discard: z.boolean(), undo: z.boolean() }),
});

export const resultRow = z.object({
  number: z.number().int(),
  line: z.number().int().nullable(),
  outcome: z.enum(pmsOutcomes),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Fields that keep a manual edit: their value here, and the value in the file. */
  kept: z.array(z.object({ field: z.string(), here: z.string().nullable(), inFile: z.string().nullable() })),
  problems: z.array(problem),
});
