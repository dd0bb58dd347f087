import { readXlsx, type Sheet } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { type CellFault, cellName, columnLetter, type Table, type TableRow } from './table.ts';

/** Reads the first visible sheet of an .xlsx file, without its hidden rows and columns. */
export async function readWorkbook(bytes: Buffer): Promise<Table> {
  const others = { sheets: [] as string[], hiddenSheets: [] as string[] };
  let isFound = false;
  const { sheets } = await readXlsx(new Uint8Array(bytes), {
    readStyles: true,
    sheets: ({ name, hidden, veryHidden }) => {
      const isRead = !hidden && !veryHidden && !isFound;
      isFound ||= isRead;
      if (!isRead) (hidden || veryHidden ? others.hiddenSheets : others.sheets).push(name);
      return isRead;
    },
  });
  const [sheet] = sheets;
  if (!sheet) throw new RangeError('the file has no visible sheet');
  return visiblePart(sheet, others);
}

function visiblePart(sheet: Sheet, others: Pick<Table['ignored'], 'sheets' | 'hiddenSheets'>): Table {
  const hidden = new Set((sheet.columns ?? []).flatMap((column, at) => (column.hidden ? [at] : [])));
  const hiddenFilled = new Set<number>();
  const rows: TableRow[] = [];
  let hiddenRows = 0;
  for (const [index, values] of sheet.rows.entries()) {
    const isFilled = values.some((value) => !isBlank(value));
    if (sheet.rowDefs?.get(index)?.hidden) {
      if (isFilled) hiddenRows += 1;
      continue;
    }
    for (const at of hidden) if (!isBlank(values[at])) hiddenFilled.add(at);
    rows.push(readRow(sheet, index, hidden));
  }
  markMerged(sheet, rows, hidden);
  const header = rows[0] ? sheet.rows[rows[0].row - 1] : [];
  const hiddenColumns = [...hiddenFilled]
    .sort((a, b) => a - b)
    .map((at) => (isBlank(header?.[at]) ? columnLetter(at) : String(header?.[at]).trim()));
  return { rows, ignored: { ...others, hiddenRows, hiddenColumns }, isText: false };
}

function readRow(
  sheet: Sheet,
  index: number,
  hidden: ReadonlySet<number>,
): TableRow & { faults: Map<number, CellFault> } {
  const faults = new Map<number, CellFault>();
  const texts = (sheet.rows[index] ?? []).map((value, at) => {
    if (hidden.has(at)) return '';
    const stored = sheet.cells?.get(`${index},${at}`) ?? { value, type: 'string' as const };
    const { text, fault } = cellText(stored, cellName(at, index + 1));
    if (fault) faults.set(at, fault);
    return text;
  });
  return { row: index + 1, texts, faults };
}

/** Marks merged cells as faults: only the first one has the value that all of them display. */
function markMerged(sheet: Sheet, rows: readonly TableRow[], hidden: ReadonlySet<number>): void {
  const byIndex = new Map(rows.map((row) => [row.row - 1, row.faults as Map<number, CellFault>]));
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const cell = `${cellName(startCol, startRow + 1)}:${cellName(endCol, endRow + 1)}`;
    const last = Math.min(endRow, sheet.rows.length - 1);
    for (let index = startRow; index <= last; index += 1)
      for (let at = startCol; at <= Math.min(endCol, maxMergedColumns); at += 1)
        if (!hidden.has(at)) byIndex.get(index)?.set(at, { code: 'importMerged', params: { cell } });
  }
}

const maxMergedColumns = 200;

const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === '';
