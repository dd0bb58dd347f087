import { z } from 'zod';
import { BrokenBackup, type Record, readRecords } from '#server/commands/backup/records.ts';

/** What a backup says of itself. */
export const headerShape = z.object({
  format: z.literal('latchboard-backup'),
  version: z.literal(1),
  made: z.iso.datetime(),
  /** The migrations its tables come from, in order. */
  migrations: z.array(z.string()),
  /** Tells whether a key is the one that the secrets in the database are sealed with. */
  keyCheck: z.string(),
  /** The key itself, when the installation had generated it: without it the secrets in the database cannot be read. */
  secretKey: z.string().optional(),
});
export type Header = z.output<typeof headerShape>;

export const tableShape = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
});
export type Table = z.output<typeof tableShape>;

export const tableEndShape = z.object({ rows: z.int() });
export const sequencesShape = z.array(z.object({ name: z.string(), value: z.string() }));
export type Sequence = z.output<typeof sequencesShape>[number];

/** The content of a record of JSON, or `BrokenBackup`. */
export function contentOf<S extends z.ZodType>(shape: S, record: Record | undefined): z.output<S> {
  try {
    return shape.parse(JSON.parse(record?.content.toString('utf8') ?? ''));
  } catch {
    throw new BrokenBackup('it is not a backup of Latchboard, or of another version of the format');
  }
}

export type Summary = { header: Header; tables: number; rows: number };

/** Reads a backup to its end without doing anything with it; throws `BrokenBackup` when it cannot be restored. */
export async function checkBackup(file: string): Promise<Summary> {
  let header: Header | undefined;
  const tables: string[] = [];
  let rows = 0;
  for await (const record of readRecords(file)) {
    header ??= contentOf(headerShape, record);
    if (record.kind === 'T') tables.push(contentOf(tableShape, record).name);
    if (record.kind === 'E') rows += contentOf(tableEndShape, record).rows;
    if (record.kind === 'S') contentOf(sequencesShape, record);
  }
  if (!header) throw new BrokenBackup('it is empty');
  return { header, tables: tables.length, rows };
}
