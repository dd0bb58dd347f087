import { chunksOf } from '#server/platform/sheets/read-in-worker.ts';
import type { IgnoredContent } from '#server/platform/sheets/table.ts';
import { serveTasks } from '#server/platform/workers/messages.ts';
import { readSheet, type SheetRow } from './read-file.ts';
import { typeOf } from './row-type.ts';

/** Sheet that this worker has read. */
export interface ParsedSheet {
  readonly rowCount: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly ignored: IgnoredContent;
  /** Chunks of the sheet, each the JSON of some rows. */
  readonly chunks: readonly Uint8Array[];
}

serveTasks<{ bytes: Uint8Array; fileName: string }>(async ({ bytes, fileName }): Promise<ParsedSheet> => {
  const { rows, ignored } = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName);
  return { rowCount: rows.length, counts: countTypes(rows), ignored, chunks: chunksOf(rows) };
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
