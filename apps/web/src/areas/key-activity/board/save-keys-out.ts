import { type Column, textOf } from '@latchboard/ui/table/column.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { writeCsv } from './csv.ts';

/** Gives the person a file of this text. */
function saveText(fileName: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a table as it is shown: its columns and rows in their order, in the words of its cells. */
export function saveTable<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  say: (wording: Wording) => string,
): void {
  const head = columns.map(({ title }) => say(title));
  const lines = rows.map((row) => columns.map((column) => textOf(column, row)));
  saveText(fileName, 'text/csv;charset=utf-8', writeCsv([head, ...lines]));
}
