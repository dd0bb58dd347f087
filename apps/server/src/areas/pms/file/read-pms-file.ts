import { cutText } from '@latchboard/contract/cut-text';
import { maxCellLength, maxPmsRows, type textEncodings } from '@latchboard/contract/pms/rules';
import { type Field, invalid } from '#server/platform/errors.ts';
import { readTable } from '#server/platform/sheets/read-table.ts';
import {
  columnLetter,
  displayName,
  hasInvalidCharacters,
  type IgnoredContent,
  maxColumns,
  type TableRow,
  tooWideFailure,
} from '#server/platform/sheets/table.ts';
import { findSeparator } from './find-separator.ts';

/** Row of a file: its line, and the text of each named column. */
export interface PmsFileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Cell errors. `path` is the column index. Rows are stored, so the property keeps this name. */
  readonly faults?: readonly Field[];
}

export interface PmsFile {
  readonly encoding: (typeof textEncodings)[number] | null;
  readonly separator: string | null;
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly ignored: IgnoredContent;
  readonly rows: readonly PmsFileRow[];
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
/** Reports from some systems have titles above the column names. */
const maxTitleLines = 20;
const minHeaderShare = 0.6;

/** Reads a file as displayed: its column names, and the rows below them. */
export async function readPmsFile(bytes: Buffer, fileName: string): Promise<PmsFile> {
  const options = { separatorOf: findSeparator, encodings, isKeptAsDisplayed: true };
  const table = await readTable(bytes, fileName, options);
  const start = headerIndexIn(table.rows);
  const header = table.rows[start];
  if (!header) throw invalid('file', 'importEmpty');
  const wide = [header, ...table.rows.slice(start + 1)].find(({ texts }) => texts.length > maxColumns);
  if (wide) throw tooWideFailure(wide.texts, wide.row);
  const namedIndexes = [...header.texts.keys()].filter((index) => header.texts[index] !== '');
  const rows = table.rows.slice(start + 1).filter(({ texts }) => texts.some((text) => text !== ''));
  if (rows.length === 0) throw invalid('file', 'importEmpty');
  if (rows.length > maxPmsRows) throw invalid('file', 'importTooLong');
  return {
    encoding: table.text?.encoding ?? null,
    separator: table.text?.separator ?? null,
    headerLine: header.row,
    columns: allowedNames(uniqueNames(namedIndexes.map((index) => header.texts[index] ?? ''))),
    ignored: { ...table.ignored, unnamedColumns: unnamedColumns(rows, namedIndexes) },
    rows: rows.map((row) => fileRow(row, namedIndexes)),
  };
}

/** Index of the row with the column names: the first row with at least 60% of the cells of the widest. */
function headerIndexIn(rows: readonly TableRow[]): number {
  const widths = rows.slice(0, maxTitleLines).map(({ texts }) => texts.filter((text) => text !== '').length);
  const widest = Math.max(0, ...widths);
  return widths.findIndex((width) => width > 0 && width >= widest * minHeaderShare);
}

/** Throws `validation` for a name that cannot be a key of an object. */
function allowedNames(names: readonly string[]): readonly string[] {
  if (names.includes('__proto__')) throw invalid('file', 'pmsColumnName', { name: '__proto__' });
  return names;
}

/** Names for display. A repeated name gets a number that no other column has. */
function uniqueNames(names: readonly string[]): string[] {
  const shownNames = names.map((name) => displayName(name) || '?');
  const used = new Set(shownNames);
  const seen = new Set<string>();
  return shownNames.map((shown) => {
    let unique = shown;
    for (let count = 2; seen.has(shown) && used.has(unique); count += 1) unique = `${shown} (${count})`;
    seen.add(shown);
    used.add(unique);
    return unique;
  });
}

const unnamedColumns = (rows: readonly TableRow[], namedIndexes: readonly number[]): string[] => {
  const unnamedIndexes = new Set<number>();
  const knownIndexes = new Set(namedIndexes);
  for (const { texts } of rows)
    for (const [index, text] of texts.entries()) if (text !== '' && !knownIndexes.has(index)) unnamedIndexes.add(index);
  return [...unnamedIndexes].sort((a, b) => a - b).map(columnLetter);
};

/**
 * Codes of the cell errors to keep: the value may differ from the displayed one. Errors about dates are dropped,
 * because the displayed text is used.
 */
const keptErrors: readonly string[] = [
  'importErrorValue',
  'importNoResult',
  'importDigits',
  'importMerged',
  'pmsDigits',
];

/** The cells of the named columns. A cell that cannot be stored has an error. */
export function fileRow({ row, texts, errors }: TableRow, namedIndexes: readonly number[]): PmsFileRow {
  const cellErrors: Field[] = [];
  const cells = namedIndexes.map((columnIndex, index) => {
    const text = texts[columnIndex] ?? '';
    const error = errors.get(columnIndex);
    if (error && keptErrors.includes(error.code)) cellErrors.push({ path: String(index), ...error });
    if (text.length > maxCellLength)
      cellErrors.push({ path: String(index), code: 'valMaxLength', params: { maximum: maxCellLength } });
    if (hasInvalidCharacters(text)) cellErrors.push({ path: String(index), code: 'valInvalidCharacters' });
    return cutText(text, maxCellLength).toWellFormed().replaceAll('\u0000', '\uFFFD');
  });
  return { line: row, cells, ...(cellErrors.length > 0 && { faults: cellErrors }) };
}
