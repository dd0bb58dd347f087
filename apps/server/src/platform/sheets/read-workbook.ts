import type { Sheet } from 'hucre/xlsx';
import { invalid } from '#server/platform/errors.ts';
import { cellText } from './cell-text.ts';
import { readVisibleSheet } from './read-visible-sheet.ts';
import {
  type CellError,
  cellName,
  columnLetter,
  displayName,
  displayNames,
  isBlank,
  maxColumns,
  type Table,
  type TableRow,
} from './table.ts';

/** Reads the first visible sheet of an .xlsx file, without its hidden rows and columns. */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  const { sheet, sheets, hiddenSheets } = await readVisibleSheet(new Uint8Array(bytes));
  return visiblePart(sheet, { sheets: displayNames(sheets), hiddenSheets: displayNames(hiddenSheets) });
}

function visiblePart(sheet: Sheet, others: Pick<Table['ignored'], 'sheets' | 'hiddenSheets'>): Table {
  const hidden = new Set((sheet.columns ?? []).flatMap((column, index) => (column.hidden ? [index] : [])));
  const hiddenFilled = new Set<number>();
  const rows: TableRow[] = [];
  let hiddenRows = 0;
  const size = contentSize(sheet);
  for (const [index, all] of sheet.rows.slice(0, size.rows).entries()) {
    const values = all.slice(0, size.columns);
    const isFilled = values.some((value) => !isBlank(value));
    if (sheet.rowDefs?.get(index)?.hidden) {
      if (isFilled) hiddenRows += 1;
      continue;
    }
    for (const column of hidden) if (!isBlank(values[column])) hiddenFilled.add(column);
    rows.push(readRow(sheet, { index, values }, hidden));
  }
  markMerged(sheet, rows, hidden);
  const header = rows[0] ? sheet.rows[rows[0].row - 1] : [];
  const hiddenColumns = [...hiddenFilled]
    .sort((a, b) => a - b)
    .map((column) => (isBlank(header?.[column]) ? columnLetter(column) : displayName(String(header?.[column]))));
  return { rows, ignored: { ...others, hiddenRows, hiddenColumns }, isText: false };
}

/** Number of rows and columns with content. A cell that has only formatting counts as empty. */
function contentSize(sheet: Sheet): { readonly rows: number; readonly columns: number } {
  let [rows, columns] = [0, 0];
  const include = (row: number, column: number) => {
    if (column >= maxColumns) throw invalid('file', 'importFarCell', { cell: cellName(column, row + 1) });
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
  };
  for (const [row, values] of sheet.rows.entries()) {
    const last = values.findLastIndex((value) => !isBlank(value));
    if (last >= 0) include(row, last);
  }
  for (const [rowAndColumn, { formula }] of sheet.cells ?? []) {
    const [row = 0, column = 0] = rowAndColumn.split(',').map(Number);
    if (formula !== undefined) include(row, column);
  }
  return { rows, columns };
}

function readRow(
  sheet: Sheet,
  { index, values }: { readonly index: number; readonly values: Sheet['rows'][number] },
  hidden: ReadonlySet<number>,
): TableRow & { errors: Map<number, CellError> } {
  const errors = new Map<number, CellError>();
  const texts = values.map((value, column) => {
    if (hidden.has(column)) return '';
    const stored = sheet.cells?.get(`${index},${column}`) ?? { value, type: 'string' as const };
    const { text, error } = cellText(stored, cellName(column, index + 1));
    if (error) errors.set(column, error);
    return text;
  });
  return { row: index + 1, texts, errors };
}

/** Marks merged cells as errors: only the first one has the value that all of them display. */
function markMerged(sheet: Sheet, rows: readonly TableRow[], hidden: ReadonlySet<number>): void {
  const byIndex = new Map(rows.map((row) => [row.row - 1, row.errors as Map<number, CellError>]));
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const cell = `${cellName(startCol, startRow + 1)}:${cellName(endCol, endRow + 1)}`;
    const last = Math.min(endRow, sheet.rows.length - 1);
    for (let index = startRow; index <= last; index += 1)
      for (let column = startCol; column < Math.min(endCol + 1, maxColumns); column += 1)
        if (!hidden.has(column)) byIndex.get(index)?.set(column, { code: 'importMerged', params: { cell } });
  }
}
