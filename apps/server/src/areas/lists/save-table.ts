import type { contract } from '@latchboard/contract';
import type { Handler } from '#server/platform/http/handler.ts';
import { numberedColumns, writeRows } from '#server/platform/list/write-list.ts';
import { cellValue } from './export-to-excel.ts';

/** Saves a table of the caller's screen in any format, with the same layout as the files of lists. */
export const saveTable: Handler<typeof contract.lists.saveTable> = (
  { title, content, lines, columns, rows, ...file },
  ctx,
) =>
  writeRows(file, ctx, () => ({
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
