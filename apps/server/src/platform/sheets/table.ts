import { maxImportRows } from '@latchboard/contract/imports/columns';
import { type Failure, type Field, invalid } from '#server/platform/errors.ts';
import type { TextEncoding } from './decode-text.ts';

/** Reason why a cell cannot be imported. */
export type CellError = Pick<Field, 'code' | 'params'>;

export interface Cell {
  readonly text: string;
  readonly error?: CellError;
}

/** A visible row of the file. */
export interface TableRow {
  /** Row number as Excel shows it. */
  readonly row: number;
  readonly texts: readonly string[];
  /** Errors by column. Columns are counted from 0. */
  readonly errors: ReadonlyMap<number, CellError>;
}

/** Content of a file that was not read. Sheets: at most 20 names, followed by `+n` if there are n more. */
export interface IgnoredContent {
  readonly sheets: readonly string[];
  readonly hiddenSheets: readonly string[];
  readonly hiddenRows: number;
  /** Header of each hidden column, or its letter if it has none. */
  readonly hiddenColumns: readonly string[];
  /** Letters of columns with content but without a header. */
  readonly unnamedColumns: readonly string[];
}

/** Value for a file that was read completely. */
export const noIgnoredContent: IgnoredContent = {
  sheets: [],
  hiddenSheets: [],
  hiddenRows: 0,
  hiddenColumns: [],
  unnamedColumns: [],
};

/** The visible part of a file. The first row is the header. The cells of hidden columns are empty. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly ignored: Omit<IgnoredContent, 'unnamedColumns'>;
  /**
   * Whether the file is a text file. Cells to the right of the header are errors in a text file, and unnamed columns in
   * a workbook.
   */
  readonly isText: boolean;
  /** How a text file was read. Absent for a workbook. */
  readonly text?: { readonly encoding: TextEncoding; readonly separator: string };
}

/** Returns the letters of a column index, from 0: A, B, … Z, AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Name of a cell, such as `B7`. The column is counted from 0, the row from 1. */
export const cellName = (column: number, row: number) => `${columnLetter(column)}${row}`;

/**
 * Maximum number of rows that are read from a sheet. Titles, hidden rows, and rows that only one kind of import accepts
 * also count.
 */
export const maxSheetRows = 5 * maxImportRows;
/** Maximum number of columns, far more than the template has. */
export const maxColumns = 200;

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/** Error of a row that is too wide: it has too many values, or a value far to the right of the others. */
export function tooWideFailure(values: readonly unknown[], row: number): Failure {
  const filled = values.filter((value) => !isBlank(value)).length;
  if (filled > maxColumns) return invalid('file', 'importTooWide', { maximum: maxColumns });
  return invalid('file', 'importFarCell', { cell: cellName(values.length - 1, row) });
}

/** Whether a string contains characters that are never imported: NUL and unpaired surrogates. */
export const hasInvalidCharacters = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

const maxNameLength = 60;
const maxNames = 20;

/**
 * Cleans a name from a file for display. Replaces control and format characters with spaces, and limits the name to 60
 * characters.
 */
export const displayName = (name: string): string => {
  const cleaned = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return [...cleaned.trim()].slice(0, maxNameLength).join('');
};

/** The first 20 names for display, and `+n` if there are n more. */
export const displayNames = (names: readonly string[]): string[] => [
  ...names.slice(0, maxNames).map(displayName),
  ...(names.length > maxNames ? [`+${names.length - maxNames}`] : []),
];
