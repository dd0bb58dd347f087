import { cutText } from '@latchboard/contract/cut-text';
import { commentPrefix, type ImportColumn, importColumns, maxImportRows } from '@latchboard/contract/imports/columns';
import type { ErrorCode } from '@latchboard/texts';
import { type Field, invalid } from '#server/platform/errors.ts';
import { readTable } from '#server/platform/sheets/read-table.ts';
import {
  cellName,
  columnLetter,
  hasInvalidCharacters,
  type IgnoredContent,
  maxColumns,
  type TableRow,
} from '#server/platform/sheets/table.ts';

/** One row of a sheet with the number that the user sees. */
export interface SheetRow {
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
  /** Cell errors. `path` is the column. Rows are stored, so the property keeps this name. */
  faults?: Field[];
}

interface SheetContent {
  readonly rows: SheetRow[];
  readonly ignored: IgnoredContent;
}

/** Maximum length of a header in an error message. */
const maxQuoted = 60;

const fileError = (code: ErrorCode, params?: Field['params']) => invalid('file', code, params);

/**
 * Reads the visible content of an .xlsx or .csv file. The header names the columns, in any order. Skips comment rows.
 */
export async function readSheet(bytes: Buffer, fileName: string): Promise<SheetContent> {
  const table = await readTable(bytes, fileName, { separatorOf });
  const [header, ...rows] = table.rows;
  if (!header?.texts.some((text) => text !== '')) throw fileError('importEmpty');
  const names = namesIn(header);
  const typeAt = names.indexOf('Type');
  const dataRows = rows.filter(({ texts }) => !texts[typeAt]?.startsWith(commentPrefix));
  const contentRows = dataRows
    .map((row) => sheetRow(row, names, table.isText))
    .filter(({ cells, faults }) => Object.keys(cells).length > 0 || faults);
  if (contentRows.length === 0) throw fileError('importEmpty');
  if (contentRows.length > maxImportRows) throw fileError('importTooLong');
  return {
    rows: contentRows,
    ignored: { ...table.ignored, unnamedColumns: unnamedColumnsIn(dataRows, names, table.isText) },
  };
}

/** The separator that splits the first line into the most columns of the template. */
function separatorOf(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n|\r/, 1);
  const columnCount = (separator: string) =>
    line.split(separator).filter((name) => isColumn(name.replaceAll('"', ''))).length;
  return separators.reduce((best, separator) => (columnCount(separator) > columnCount(best) ? separator : best));
}

const separators = [',', ';', '\t', '|'] as const;
const isColumn = (name: string) =>
  importColumns.some((importColumn) => importColumn.toLowerCase() === name.trim().toLowerCase());

/** Template column of each header cell. */
function namesIn({ texts, errors, row }: TableRow): (ImportColumn | undefined)[] {
  const [error] = errors.values();
  if (error) throw fileError(error.code, error.params);
  const columns = texts.map((text) => {
    // Earlier templates wrote `E-mail`.
    const name = text.toLowerCase().replace(/^e-mail /, 'email ');
    return importColumns.find((column) => column.toLowerCase() === name);
  });
  const quotedTexts = cutText(texts.filter(Boolean).join(', '), maxQuoted);
  if (!columns.includes('Type') || texts.length > maxColumns)
    throw fileError('importHeader', { row, value: quotedTexts });
  const describeCell = (index: number) => `${texts[index]} (${cellName(index, row)})`;
  const unknownColumns = [...texts.keys()].filter((index) => texts[index] !== '' && !columns[index]);
  if (unknownColumns.length > 0)
    throw fileError('importUnknownColumns', { columns: unknownColumns.map(describeCell).join(', ') });
  const duplicates = [...columns.keys()].filter(
    (index) => columns[index] && columns.indexOf(columns[index]) !== columns.lastIndexOf(columns[index]),
  );
  if (duplicates.length > 0) throw fileError('importColumnTwice', { columns: duplicates.map(describeCell).join(', ') });
  return columns;
}

function sheetRow(
  { row, texts, errors }: TableRow,
  names: readonly (ImportColumn | undefined)[],
  isText: boolean,
): SheetRow {
  const cells: SheetRow['cells'] = {};
  const invalidFields: Field[] = [];
  for (const [index, column] of names.entries()) {
    if (!column) continue;
    const text = texts[index];
    if (text && hasInvalidCharacters(text)) {
      cells[column] = text.toWellFormed().replaceAll('\u0000', '\uFFFD');
      invalidFields.push({ path: column, code: 'valInvalidCharacters' });
    } else if (text) cells[column] = text;
    const error = errors.get(index);
    if (error) invalidFields.push({ path: column, ...error });
  }
  const strayIndex = isText ? texts.findIndex((text, index) => index >= names.length && text !== '') : -1;
  if (strayIndex >= 0)
    invalidFields.push({ path: columnLetter(strayIndex), code: 'importStray', params: { count: names.length } });
  return { row, cells, ...(invalidFields.length > 0 && { faults: invalidFields }) };
}

function unnamedColumnsIn(rows: readonly TableRow[], names: readonly unknown[], isText: boolean): string[] {
  const columnIndexes = new Set<number>();
  for (const { texts } of rows) {
    const end = isText ? Math.min(texts.length, names.length) : texts.length;
    for (let index = 0; index < end; index += 1) if (!names[index] && texts[index]) columnIndexes.add(index);
  }
  return [...columnIndexes].sort((a, b) => a - b).map(columnLetter);
}
