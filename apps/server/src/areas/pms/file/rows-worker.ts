import { chunksOf } from '#server/platform/sheets/read-in-worker.ts';
import { serveTasks } from '#server/platform/workers/messages.ts';
import type { ParsedPmsRows } from './file-pieces.ts';
import { readPmsRows } from './read-pms-rows.ts';

serveTasks<{ bytes: Uint8Array }>(async ({ bytes }): Promise<ParsedPmsRows | undefined> => {
  const read = readPmsRows(bytes);
  if (!read) return undefined;
  const { rows, ...file } = read;
  return { ...file, rowCount: rows.length, pieces: chunksOf(rows) };
});
