import * as z from 'zod';
import { call } from '../call.ts';
import { done, id, oneLine, revision } from '../shapes.ts';
import { viewFields } from './shapes.ts';

const self = { for: 'signedIn', reach: 'self' } as const;

/** Name of a list, the same as its table's: `work-orders.list`. */
const listName = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:[.-][a-z]+)*$/);

const { name, address, columns } = viewFields;
const saved = {
  name,
  /** Opened with the list if the URL names no view or filter. */
  isDefault: z.boolean(),
  address,
  columns,
};
const view = z.object({ id: z.number().int(), ...saved, revision: z.number().int() });

const cell = z.union([z.string().max(2000), z.number().meta({ format: 'cell' }), z.boolean(), z.null()]);

/** Saved views and spreadsheets of lists (NAV-22). */
export const lists = {
  exportToExcel: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    limit: 4 * 1_048_576,
    path: '/reports/export-to-excel',
    summary: 'Convert a table to a spreadsheet in base64; the default name is report.xlsx (NAV-22)',
    access: self,
    input: z.strictObject({
      fileName: oneLine(100).default('report'),
      columns: z.array(oneLine(100)).min(1, 'valRequired').max(60, 'valTooMany'),
      rows: z.array(z.array(cell).max(60, 'valTooMany')).max(10_000, 'valTooMany'),
    }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.base64() }),
  }),
  listViews: call({
    method: 'GET',
    path: '/list-views',
    summary: 'Your saved views of a list, by name',
    access: self,
    input: z.strictObject({ list: listName }),
    output: z.object({ rows: z.array(view) }),
  }),
  addView: call({
    method: 'POST',
    path: '/list-views',
    summary: 'Save a view of a list; a new default replaces the previous one',
    access: self,
    input: z.strictObject({ list: listName, ...saved }),
    output: view,
  }),
  changeView: call({
    method: 'PUT',
    path: '/list-views/{viewId}',
    summary: 'Change a saved view; an outdated revision returns 409',
    access: self,
    input: z.strictObject({ viewId: id, ...saved, revision }),
    output: view,
  }),
  removeView: call({
    method: 'DELETE',
    path: '/list-views/{viewId}',
    summary: 'Remove a saved view',
    access: self,
    input: z.strictObject({ viewId: id }),
    output: done,
  }),
};
