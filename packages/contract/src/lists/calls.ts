import * as z from 'zod';
import { call } from '../call.ts';
import { withoutInvisibleCharacters } from '../names.ts';
import { listFile } from '../record/shapes.ts';
import { done, id, nameText, oneLine, revision } from '../shapes.ts';
import { viewFields } from './shapes.ts';

const selfAccess = { for: 'signedIn', reach: 'self' } as const;

/** Name of a list and its table, such as `work-orders.list`. */
const listName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:[.-][a-z]+)*$/);

const { name, address, columns } = viewFields;
const storedFields = {
  name,
  /** Whether the list applies this view if its URL contains no view and no filter. */
  isDefault: z.boolean(),
  address,
  columns,
};
const view = z.object({ id: z.number().int(), ...storedFields, revision: z.number().int() });

const cell = z.union([z.string().max(2000), z.number().meta({ format: 'cell' }), z.boolean(), z.null()]);

const tableFile = listFile(['all']);

/** Saved views and spreadsheets of lists (NAV-22). */
export const lists = {
  exportToExcel: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    limit: 4 * 1_048_576,
    path: '/reports/export-to-excel',
    summary: 'Convert a table to a spreadsheet in base64; the default name is report.xlsx (NAV-22)',
    access: selfAccess,
    input: z.strictObject({
      fileName: oneLine(100).overwrite(withoutInvisibleCharacters).default('report'),
      columns: z.array(oneLine(100)).min(1, 'valRequired').max(60),
      rows: z.array(z.array(cell).max(60)).max(10_000),
    }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.base64() }),
  }),
  saveTable: call({
    method: 'POST',
    kind: 'download',
    status: 200,
    limit: 8 * 1_048_576,
    path: '/reports/table',
    summary: 'Export the table on a screen as a spreadsheet, CSV, or PDF',
    access: selfAccess,
    input: z.strictObject({
      format: tableFile.format,
      zone: tableFile.zone,
      /** Description of the content for the file name. Default: the title. */
      content: oneLine(100).optional(),
      title: nameText(200).min(1, 'valRequired'),
      /** The place and a description of the filters. */
      lines: z.array(z.string().max(500)).max(50).default([]),
      columns: z
        .array(z.strictObject({ header: oneLine(100), width: z.number().int().min(4).max(80).default(16) }))
        .min(1, 'valRequired')
        .max(60),
      rows: z.array(z.array(cell).max(60)).max(10_000),
    }),
    output: z.unknown(),
  }),
  listViews: call({
    method: 'GET',
    path: '/list-views',
    summary: 'Your saved views of a list, by name',
    access: selfAccess,
    input: z.strictObject({ list: listName }),
    output: z.object({ rows: z.array(view) }),
  }),
  addView: call({
    method: 'POST',
    path: '/list-views',
    summary: 'Save a view of a list; a new default replaces the previous one',
    access: selfAccess,
    input: z.strictObject({ list: listName, ...storedFields }),
    output: view,
  }),
  changeView: call({
    method: 'PUT',
    path: '/list-views/{viewId}',
    summary: 'Change a saved view; an outdated revision returns 409',
    access: selfAccess,
    input: z.strictObject({ viewId: id, ...storedFields, revision }),
    output: view,
  }),
  removeView: call({
    method: 'DELETE',
    path: '/list-views/{viewId}',
    summary: 'Remove a saved view',
    access: selfAccess,
    input: z.strictObject({ viewId: id }),
    output: done,
  }),
};
