import { serveTasks } from '#server/platform/workers/messages.ts';
import { readSheet, type SheetRow } from './read-file.ts';
import { typeOf } from './row-type.ts';
import { type ReadSheet, rowsInPiece } from './sheet-pieces.ts';

serveTasks<{ bytes: Uint8Array; fileName: string }>(async ({ bytes, fileName }): Promise<ReadSheet> => {
  const { rows, ignored } = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName);
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += rowsInPiece)
    pieces.push(Buffer.from(JSON.stringify(rows.slice(from, from + rowsInPiece))));
  return { rowCount: rows.length, counts: countTypes(rows), ignored, pieces };
});

function countTypes(rows: readonly SheetRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const type = typeOf(row);
    // The dry run reports a row without a type.
    if (type) counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}
