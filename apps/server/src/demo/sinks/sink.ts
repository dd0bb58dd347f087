import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';

export type Table = keyof DB;
export type Row<T extends Table> = Insertable<DB[T]>;

/** Destination of rows. All rows of one call have the same columns. */
export interface Sink {
  write<T extends Table>(table: T, rows: readonly Row<T>[]): Promise<void>;
}

/** Rows of one table, ready for a sink. */
export type Batch = { [T in Table]: { table: T; rows: readonly Row<T>[] } }[Table];

export function batch<T extends Table>(table: T, rows: readonly Row<T>[]): Batch {
  return { table, rows } as unknown as Batch;
}

export async function writeBatch(sink: Sink, { table, rows }: Batch): Promise<void> {
  await sink.write(table, rows as readonly Row<typeof table>[]);
}
