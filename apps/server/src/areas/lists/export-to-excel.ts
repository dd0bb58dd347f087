import { buffer } from 'node:stream/consumers';
import type { contract } from '@latchboard/contract';
import { singlePiece } from '#server/platform/export/cells.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Handler } from '#server/platform/http/handler.ts';

type Cell = string | number | boolean | null;

/**
 * Converts a table of the caller to a spreadsheet. Booleans become words, and text that looks like a formula stays text
 * (NAV-22).
 */
export const exportToExcel: Handler<typeof contract.lists.exportToExcel> = async ({ fileName, columns, rows }) => {
  const name = fileName.replace(/\.xlsx$/i, '') || 'report';
  const file = writeFile('xlsx', name, {
    heading: [name],
    columns: columns.map((header, at) => ({
      header,
      width: Math.min(60, Math.max(12, header.length + 2)),
      cell: (row: readonly Cell[]) => written(row[at] ?? null),
    })),
    pieces: singlePiece(rows),
  });
  const content = (await buffer(file.stream)).toString('base64');
  return { fileName: file.fileName, mediaType: file.mediaType, content };
};

const written = (cell: Cell) => (typeof cell === 'boolean' ? String(cell) : cell);
