import { cutText } from '@latchboard/contract/cut-text';
import { maxPmsCallCells } from '@latchboard/contract/pms/rules';
import { column as columnName, pmsRows } from '@latchboard/contract/pms/shapes';
import { Failure, type Field, invalid } from '#server/platform/errors.ts';
import { fieldsOf } from '#server/platform/http/input.ts';
import { maxColumns, noIgnoredContent } from '#server/platform/sheets/table.ts';
import { fileRow, type PmsFile, type PmsFileRow } from './read-pms-file.ts';

/** Rows from a call, read like those from a file. */
export interface PmsRows extends PmsFile {
  readonly mappingId: number;
}

/** Number that JavaScript cannot represent exactly. */
class LostDigits {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/**
 * Reads the JSON body of a call. Undefined if it is not a JSON object. Throws `validation` if the mapping ID or the rows
 * are missing, if a column name is invalid, or if there are too many columns or cells. A number that would lose digits
 * is reported as an error in its row.
 */
export function readPmsRows(bytes: Uint8Array): PmsRows | undefined {
  const body = parseRows(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const parsed = pmsRows.safeParse(body);
  if (!parsed.success) throw new Failure('validation', { fields: parsed.error.issues.flatMap(fieldsOf) });
  const { mappingId, rows } = parsed.data;
  const columns = columnsOf(rows);
  return {
    ...{ mappingId, encoding: null, separator: null, headerLine: 0, ignored: noIgnoredContent, columns },
    rows: rows.map((row, index) => readRow(row as Row, index, columns)),
  };
}

type Row = Readonly<Record<string, unknown>>;

function parseRows(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), readValue);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return undefined;
  }
}

function readValue(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (key === '__proto__') throw invalid(key, 'valUnknown');
  const source = context?.source ?? '';
  return typeof value === 'number' && isChanged(value, source) ? new LostDigits(source) : value;
}

const digitsOf = (text: string) =>
  text
    .replace(/e.*$/i, '')
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');

/** Whether a number differs from its text, or is so large that its sender could have changed it. */
const isChanged = (value: number, source: string): boolean =>
  !Number.isFinite(value) ||
  (Number.isInteger(value) && !Number.isSafeInteger(value)) ||
  digitsOf(String(value)) !== digitsOf(source);

/** Returns the column names of all rows. Throws `validation` for too many columns or cells, or for an invalid name. */
function columnsOf(rows: readonly unknown[]): readonly string[] {
  const columns = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw invalid(`rows.${index}`, 'valInvalid');
    for (const column of Object.keys(row)) {
      if (columns.has(column)) continue;
      columns.add(column);
      if (columns.size > maxColumns) throw invalid('rows', 'valTooMany');
      const { error } = columnName.safeParse(column);
      if (error) throw invalid(`rows.${index}`, 'pmsColumnName', { name: cutText(column.toWellFormed(), 60) });
    }
  }
  if (columns.size === 0) throw invalid('rows', 'pmsRowsEmpty');
  if (columns.size * rows.length > maxPmsCallCells) throw invalid('rows', 'valTooMany');
  return [...columns];
}

function readRow(row: Row, index: number, columns: readonly string[]): PmsFileRow {
  const errors = new Map<number, Pick<Field, 'code'>>();
  const texts = columns.map((column, columnIndex) => {
    const value = Object.hasOwn(row, column) ? row[column] : null;
    if (value instanceof LostDigits) {
      errors.set(columnIndex, { code: 'pmsDigits' });
      return value.source;
    }
    if (typeof value === 'object' && value !== null) throw invalid(`rows.${index}.${column}`, 'pmsCellType');
    return String(value ?? '')
      .normalize('NFC')
      .trim();
  });
  return fileRow({ row: index + 1, texts, errors }, [...texts.keys()]);
}
