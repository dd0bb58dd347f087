import { serveTasks } from '#server/platform/workers/messages.ts';
import { type ReadPmsFile, rowsInPiece } from './file-pieces.ts';
import { readPmsFile } from './read-pms-file.ts';

serveTasks<{ bytes: Uint8Array; fileName: string }>(async ({ bytes, fileName }): Promise<ReadPmsFile> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rows, ...file } = await readPmsFile(buffer, fileName);
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += rowsInPiece)
    pieces.push(Buffer.from(JSON.stringify(rows.slice(from, from + rowsInPiece))));
  return { ...file, rowCount: rows.length, pieces };
});
