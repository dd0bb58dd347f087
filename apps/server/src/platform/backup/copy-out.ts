import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const pieceSize = 1_000_000;

/**
 * Yields the rows of a table as pieces of COPY text. Returns how many rows PostgreSQL sent. The stream ends with
 * CopyDone, and the count arrives later, with CommandComplete, so do not read `rowCount` when the stream ends.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(statement));
  const failure = new Promise<never>((_, reject) => stream.on('error', reject));
  failure.catch(() => {});
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size < pieceSize) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
  // PostgreSQL replies in order, so once it replies to the next statement, the COPY is complete.
  await Promise.race([failure, client.query('select')]);
  return stream.rowCount;
}
