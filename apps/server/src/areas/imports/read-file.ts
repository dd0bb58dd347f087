import { type ImportColumn, importColumns, mostImportRows, remarkMark } from '@latchboard/contract/imports/columns';
import type { ErrorCode } from '@latchboard/texts';
import { invalid } from '#server/platform/errors.ts';
import { limitInflated } from './inflate-limit.ts';

/** One row of a sheet with its number as the person sees it. */
export interface SheetRow {
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
}

/** Far more than the template has. */
const mostColumns = 200;

const unreadable = (code: ErrorCode) => invalid('file', code);

/** Reads an .xlsx or .csv file into rows. The header names the columns, in any order; an unknown one is refused, a remark passed over. */
export async function readSheet(bytes: Buffer, fileName: string): Promise<SheetRow[]> {
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  // What calls itself a workbook and is none is no table of text either.
  if (!isZip && bytes.length > 0 && /\.xls[xmb]?$/i.test(fileName)) throw unreadable('importUnreadable');
  const table = await readTable(bytes, isZip);
  const [header, ...rows] = table;
  if (!header) throw unreadable('importEmpty');
  if (header.length > mostColumns) throw unreadable('importHeader');
  // Earlier templates wrote it so.
  const columns = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/^e-mail /, 'email '),
  );
  const unknown = columns.filter(
    (name) => name !== '' && !importColumns.some((column) => column.toLowerCase() === name),
  );
  if (unknown.length > 0 || !columns.includes('type')) throw unreadable('importHeader');
  const filled = rows
    .map((cells, at) => ({ row: at + 2, cells: named(columns, cells) }))
    .filter(({ cells }) => Object.keys(cells).length > 0 && !cells.Type?.startsWith(remarkMark));
  if (filled.length === 0) throw unreadable('importEmpty');
  if (filled.length > mostImportRows) throw unreadable('importTooLong');
  return filled;
}

function named(columns: readonly string[], cells: readonly string[]): SheetRow['cells'] {
  const entries = importColumns
    .map((column) => [column, cells[columns.indexOf(column.toLowerCase())]?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(entries);
}

async function readTable(bytes: Buffer, isZip: boolean): Promise<string[][]> {
  // Few processes ever read a sheet: what reads them is loaded with the first.
  const [{ readXlsx }, { parseCsv }] = await Promise.all([import('hucre/xlsx'), import('hucre/csv')]);
  try {
    if (isZip) await limitInflated(bytes);
    else if (bytes.includes(0)) throw new RangeError('a table of text holds no such byte');
    const rows = isZip
      ? (await readXlsx(new Uint8Array(bytes), { sheets: [0], maxRows: mostImportRows + 2 })).sheets[0]?.rows
      : parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\uFEFF/, ''));
    if (!rows) throw new RangeError('the file has no sheet');
    return rows.map((row) => row.map((cell) => text(cell)));
  } catch {
    throw unreadable('importUnreadable');
  }
}

function text(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).normalize('NFC');
}
