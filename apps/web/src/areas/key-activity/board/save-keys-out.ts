import { type Column, textOf } from '@latchboard/ui/table/column.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { toCsv } from './csv.ts';
import type { FileHeader } from './file-header.ts';

/** Downloads a text as a file. */
function saveText(fileName: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lines of a table in a file: columns and rows in order, with the text of the cells. */
export function linesOfTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  wordingText: (wording: Wording) => string,
): readonly (readonly string[])[] {
  const texts = columns.filter(({ isTool }) => !isTool);
  const head = texts.map(({ title }) => wordingText(title));
  return [head, ...rows.map((row) => texts.map((column) => textOf(column, row)))];
}

/** Saves a list as CSV, in the format of report files: column names, rows, and then the header's lines. */
export function saveList({ name, lines }: FileHeader, table: readonly (readonly string[])[]): void {
  saveText(name, 'text/csv;charset=utf-8', toCsv([...table, [''], ...lines.map((line) => [line])]));
}
