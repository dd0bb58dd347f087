import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyText } from './copy-text.ts';
import type { Sink } from './sink.ts';

/** Streams text in COPY format into a table. */
export async function copyInto(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  text: Buffer,
): Promise<void> {
  const names = columns.map(escapeIdentifier).join(', ');
  const target = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(Readable.from([text]), target);
}

/** Writes rows by COPY, for the hundreds of thousands of rows in a full demo. */
export function copySink(client: ClientBase): Sink {
  return {
    write: async (table, rows) => {
      if (rows.length === 0) return;
      const { columns, text } = copyText(rows);
      await copyInto(client, table, columns, Buffer.from(text));
    },
  };
}
