import { buffer } from 'node:stream/consumers';
import type { contract } from '@latchboard/contract';
import { singleBatch } from '#server/platform/export/cells.ts';
import { writeNamedFile } from '#server/platform/export/write-file.ts';
import type { Handler } from '#server/platform/http/handler.ts';

type Cell = string | number | boolean | null;

/**
 * Converts the caller's table to a spreadsheet. Booleans become words, and text that looks like a formula stays text
 * (NAV-22).
 */
export const exportToExcel: Handler<typeof contract.lists.exportToExcel> = async ({ fileName, columns, rows }) => {
  const name = titleOf(fileName) || 'report';
  const file = writeNamedFile('xlsx', `${name}.xlsx`, {
    heading: [name],
    columns: columns.map((header, index) => ({
      header,
      width: Math.min(60, Math.max(12, header.length + 2)),
      cell: (row: readonly Cell[]) => cellValue(row[index] ?? null),
    })),
    batches: singleBatch(rows),
  });
  const content = (await buffer(file.stream)).toString('base64');
  return { fileName: file.fileName, mediaType: file.mediaType, content };
};

/** A file name without its extension or characters that file systems reject. */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.xlsx$/i, '')
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, ' ')
    .trim();

/** Value of a cell. Booleans become words. */
export const cellValue = (cell: Cell) => (typeof cell === 'boolean' ? String(cell) : cell);
