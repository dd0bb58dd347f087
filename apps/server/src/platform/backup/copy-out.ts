import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const chunkBytes = 1_000_000;

/**
 * Yields the rows of a table in pieces of COPY text, and returns the number of rows that PostgreSQL sent. `rowCount` is
 * not valid when the stream ends, because the count arrives later, with CommandComplete.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(statement));
  const failure = new Promise<never>((_, reject) => stream.on('error', reject));
  failure.catch(() => {});
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
  // PostgreSQL replies in order. A reply to the next statement therefore means that the COPY is complete.
  await Promise.race([failure, client.query('select')]);
  return stream.rowCount;
}
