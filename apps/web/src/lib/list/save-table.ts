import { cutText } from '@latchboard/contract/cut-text';
import { type CellValue, type Column, textOf, widthOf } from '@latchboard/ui/table/column.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { api } from '../api.ts';
import { callPath } from '../call.ts';
import { localZone } from '../dates.ts';
import { download } from '../download.ts';
import type { FileFormat } from './export-actions.ts';

/** A screen's table as a file, with its columns and rows in order. */
export interface TableFile<Row> {
  readonly title: string;
  /** Description of the content for the file name. Default: the title. */
  readonly content?: string;
  /** Place, filters, and notes. CSV files omit them, except for the place in the file name. */
  readonly lines?: readonly string[];
  /** Time zone of the times. Default: the user's. */
  readonly zone?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Maximum length of a cell and of a line, in characters. */
const maxCellLength = 2000;
const maxLineLength = 500;

const pixelsPerCharacter = 7;

/** Saves a table as a file. The server writes the file, so every list and report has the same formats. */
export function saveTable<Row>(
  { title, content, lines = [], zone = localZone, columns, rows }: TableFile<Row>,
  format: FileFormat,
  wordingText: (wording: Wording) => string,
): Promise<void> {
  const dataColumns = columns.filter(({ isTool }) => !isTool);
  const input = {
    ...{ format, zone, title, ...(content !== undefined && { content }) },
    lines: lines.filter((line) => line !== '').map((line) => cutText(line, maxLineLength)),
    columns: dataColumns.map((column) => ({
      header: wordingText(column.title),
      width: Math.min(80, Math.round(widthOf(column) / pixelsPerCharacter)),
    })),
    rows: rows.map((row) => dataColumns.map((column) => cellOf(column, row))),
  };
  return download(callPath(api.lists.saveTable), input, () => undefined, undefined, 'POST');
}

/** Number for a cell in a numeric column, so a spreadsheet can sum it. Otherwise, the cell's text. */
function cellOf<Row>(column: Column<Row>, row: Row): CellValue {
  const value = column.value(row);
  const isPlainNumber = column.isNumber && typeof value === 'number' && column.text === undefined;
  return isPlainNumber ? value : cutText(textOf(column, row), maxCellLength);
}
