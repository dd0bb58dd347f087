import type { contract } from '@latchboard/contract';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { numberedColumns, writeRows } from '#server/platform/list/write-list.ts';
import { cellValue } from './export-to-excel.ts';

/** Maximum number of characters in a PDF. More would occupy a shared worker for over ten seconds. */
const maxPdfCharacters = 600_000;

/** Saves a table from the caller's screen in any format, with the same layout as list exports. */
export const saveTable: Handler<typeof contract.lists.saveTable> = (
  { title, content, lines, columns, rows, ...file },
  ctx,
) => {
  if (file.format === 'pdf' && lengthOf(rows) > maxPdfCharacters) throw new Failure('payloadTooLarge');
  return writeRows(file, ctx, () => ({
    title,
    ...(content !== undefined && { content }),
    heading: lines,
    columns: numberedColumns(
      columns.map(({ header, width }, index) => ({
        header,
        width,
        cell: (row: (typeof rows)[number]) => cellValue(row[index] ?? null),
      })),
    ),
    rows,
  }));
};

/** Number of characters in all cells, plus one for each cell, because an empty cell also takes time to draw. */
const lengthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((sum, row) => sum + row.reduce<number>((length, cell) => length + 1 + String(cell ?? '').length, 0), 0);
