import * as z from 'zod';
import { call } from '../call.ts';
import { emptyObject, fileName, id, level } from '../shapes.ts';
import { importTypes, maxImportBytes } from './columns.ts';

const access = { right: 'Property_UPDATE', reach: 'internal' } as const;
const count = z.number().int();

const importRow = z.object({
  id: count,
  fileName: z.string(),
  at: z.string(),
  rows: count,
  /** Progress of the current check or import. */
  done: count,
  state: z.enum(['read', 'checking', 'checked', 'importing', 'imported']),
  problemRows: count,
  /** Error that stopped the last check or import, which can be restarted. Null if there was none. */
  failure: z.string().nullable(),
});

export const bulkImport = importRow.extend({
  /** Number of rows of each type. After the check, only rows that can be imported. */
  counts: z.record(z.enum(importTypes), count),
  /** Content of the file that was ignored. A column is named by its header, or by its letter. */
  ignored: z.object({
    sheets: z.array(z.string()),
    hiddenSheets: z.array(z.string()),
    hiddenRows: count,
    hiddenColumns: z.array(z.string()),
    unnamedColumns: z.array(z.string()),
  }),
  /** Entities that the import created or extended, highest level first. Empty before the import. */
  made: z.array(z.object({ level, id: count, name: z.string() })),
  /** The first 1000 rows with errors, each with all of its errors. */
  problems: z.array(
    z.object({ row: count, column: z.string(), code: z.string(), message: z.string(), value: z.string() }),
  ),
});

/** Imports from spreadsheets (HIE-09). */
export const imports = {
  importTemplate: call({
    method: 'GET',
    path: '/imports/template',
    kind: 'download',
    summary: 'The import template with example rows and allowed values, as Excel or CSV',
    access,
    input: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.unknown(),
  }),
  listImports: call({
    method: 'GET',
    path: '/imports',
    summary: 'Your imports of the last week, newest first, and the row types you may import',
    access,
    input: emptyObject,
    output: z.object({ types: z.array(z.enum(importTypes)), rows: z.array(importRow) }),
  }),
  readImport: call({
    method: 'POST',
    path: '/imports',
    kind: 'raw',
    limit: maxImportBytes,
    summary: 'Read an .xlsx or .csv file (the body); nothing is changed yet',
    access,
    input: z.strictObject({ fileName }),
    output: bulkImport,
  }),
  getImport: call({
    method: 'GET',
    path: '/imports/{importId}',
    summary: 'The progress and problems of an import',
    access,
    input: z.strictObject({ importId: id }),
    output: bulkImport,
  }),
  checkImport: call({
    method: 'POST',
    status: 202,
    path: '/imports/{importId}/check',
    kind: 'wait',
    summary: 'Start a dry run: check every row without saving',
    access,
    input: z.strictObject({ importId: id }),
    output: bulkImport,
  }),
  importProblems: call({
    method: 'GET',
    path: '/imports/{importId}/problems',
    kind: 'download',
    summary: 'A CSV file of the rows that cannot be imported, with the reasons for each',
    access,
    input: z.strictObject({ importId: id }),
    output: z.unknown(),
  }),
  applyImport: call({
    method: 'POST',
    status: 202,
    path: '/imports/{importId}/apply',
    kind: 'wait',
    summary: 'Import all rows, or none if one fails',
    access,
    input: z.strictObject({ importId: id, emailPasswordCodes: z.boolean().default(false) }),
    output: bulkImport,
  }),
};
