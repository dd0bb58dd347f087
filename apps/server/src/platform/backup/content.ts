import { z } from 'zod';
import { countRows } from './count-rows.ts';
import { type BackupRecord, CorruptBackupError, readRecords } from './records.ts';
import { sealedTable, sealedValues } from './sealed-rows.ts';

/** First record of a backup. */
const headerShape = z.object({
  format: z.literal('latchboard-backup'),
  version: z.literal(1),
  made: z.iso.datetime(),
  /** Migrations that created the tables, in order. */
  migrations: z.array(z.string()),
  /** Digest that identifies the key with which the secrets in the database are sealed. */
  keyCheck: z.string(),
  /** Key that opens the secrets in the database. Only included if the installation generated it. */
  secretKey: z.string().optional(),
});
export type Header = z.output<typeof headerShape>;

export const tableShape = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
});
export type Table = z.output<typeof tableShape>;

const tableEndShape = z.object({ rows: z.int() });
export const sequencesShape = z.array(z.object({ name: z.string(), value: z.string() }));
export type Sequence = z.output<typeof sequencesShape>[number];

/** Parsed content of a JSON record. Throws `CorruptBackupError`. */
export function contentOf<S extends z.ZodType>(shape: S, record: BackupRecord | undefined): z.output<S> {
  try {
    return shape.parse(JSON.parse(record?.content.toString('utf8') ?? ''));
  } catch {
    throw new CorruptBackupError('it is not a backup of Latchboard, or it has another version of the format');
  }
}

/** Table whose count in the file differs from its rows in the file. */
interface WrongCount {
  readonly table: string;
  readonly rows: number;
  readonly count: number;
}

export interface Summary {
  readonly header: Header;
  readonly tables: number;
  /** Rows in the file, counted while reading. */
  readonly rows: number;
  readonly wrongCounts: readonly WrongCount[];
  /** The installation's own secrets, sealed with its key. */
  readonly sealed: readonly Buffer[];
}

/**
 * Reads a backup to its end. Throws `CorruptBackupError` if its format or checksum is wrong. The caller handles wrong
 * counts.
 */
export async function checkBackup(file: string): Promise<Summary> {
  const summary = { tables: 0, rows: 0, wrongCounts: [] as WrongCount[], sealed: [] as Buffer[] };
  let header: Header | undefined;
  let table: OpenTable | undefined;
  let isComplete = false;
  for await (const record of readRecords(file)) {
    if (!header) header = contentOf(headerShape, record);
    else if (isComplete) throw misplaced(record);
    else if (table && record.kind === 'D') addRows(table, record, summary.sealed);
    else if (table && record.kind === 'E') {
      const { rows: count } = contentOf(tableEndShape, record);
      if (count !== table.rows) summary.wrongCounts.push({ table: table.name, rows: table.rows, count });
      summary.tables += 1;
      summary.rows += table.rows;
      table = undefined;
    } else if (!table && record.kind === 'T') table = { ...contentOf(tableShape, record), rows: 0 };
    else if (!table && record.kind === 'S') isComplete = contentOf(sequencesShape, record) !== undefined;
    else throw misplaced(record);
  }
  if (!header) throw new CorruptBackupError('it is empty');
  if (!isComplete) throw new CorruptBackupError('it is not complete');
  return { header, ...summary };
}

interface OpenTable extends Table {
  rows: number;
}

function addRows(table: OpenTable, { content }: BackupRecord, sealed: Buffer[]): void {
  table.rows += countRows(content);
  if (table.name === sealedTable) sealed.push(...sealedValues(table, content.toString('latin1')));
}

const misplaced = ({ kind }: BackupRecord) => new CorruptBackupError(`a record of the kind "${kind}" is out of order`);

const maxShownTables = 5;

/** Lists the tables with wrong counts, as the end of a sentence. */
export function describeWrongCounts(mismatches: readonly WrongCount[]): string {
  const shownCounts = mismatches
    .slice(0, maxShownTables)
    .map(({ table, rows, count }) => `"${table}" has ${rows} rows and the count ${count}`);
  const otherCount = mismatches.length - shownCounts.length;
  return [...shownCounts, ...(otherCount > 0 ? [`${otherCount} more`] : [])].join(', ');
}
