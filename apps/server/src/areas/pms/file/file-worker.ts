import { chunksOf } from '#server/platform/sheets/read-in-worker.ts';
import { serveTasks } from '#server/platform/workers/messages.ts';
import type { ParsedPmsFile } from './file-pieces.ts';
import { readPmsFile } from './read-pms-file.ts';

serveTasks<{ bytes: Uint8Array; fileName: string }>(async ({ bytes, fileName }): Promise<ParsedPmsFile> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rows, ...file } = await readPmsFile(buffer, fileName);
  return { ...file, rowCount: rows.length, pieces: chunksOf(rows) };
});
