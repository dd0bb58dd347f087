import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { listSequences, listTables } from './catalog.ts';
import { checkBackup, describeWrongCounts, type Header } from './content.ts';
import { copyOut } from './copy-out.ts';
import { type BackupRecord, CorruptBackupError, jsonRecord, writeRecords } from './records.ts';

export type BackupCounts = { tables: number; rows: number };
type KeyOfBackup = Pick<Header, 'keyCheck' | 'secretKey'>;

/**
 * Writes a consistent snapshot of the whole database to a file while servers keep running. The draft gets its final
 * name after it is read back and verified. A failed backup therefore neither leaves nor replaces a file. Each run has
 * its own draft, because a concurrent run would damage a shared draft.
 */
export async function writeBackup(url: string, file: string, key: KeyOfBackup): Promise<BackupCounts> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const counts = await dump(url, draft, key);
    await verify(draft, counts);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function dump(url: string, draft: string, key: KeyOfBackup): Promise<BackupCounts> {
  const client = new pg.Client({ connectionString: url, application_name: 'latchboard backup' });
  // A broken connection also rejects its running statement.
  client.on('error', () => {});
  await client.connect();
  const counts: BackupCounts = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local role lb_owner');
    await writeRecords(draft, recordsOf(client, key, counts));
    await client.query('commit');
  } finally {
    await client.end();
  }
  return counts;
}

/** Reads the file from the disk and compares its rows with those that PostgreSQL counted. */
async function verify(draft: string, counts: BackupCounts): Promise<void> {
  try {
    const { tables, rows, wrongCounts } = await checkBackup(draft);
    if (wrongCounts.length > 0) throw new CorruptBackupError(`rows are missing: ${describeWrongCounts(wrongCounts)}`);
    if (tables !== counts.tables || rows !== counts.rows) throw new CorruptBackupError('tables or rows are missing');
  } catch (error) {
    throw new Error(`The backup failed its verification, and no file was written: ${(error as Error).message}.`);
  }
}

/** A rename survives a power failure only after its folder is flushed to disk. Windows cannot flush a folder. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* recordsOf(client: pg.Client, key: KeyOfBackup, counts: BackupCounts): AsyncGenerator<BackupRecord> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const header: Header = {
    format: 'latchboard-backup',
    version: 1,
    made: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    ...key,
  };
  yield jsonRecord('H', header);
  for (const table of await listTables(client)) {
    yield jsonRecord('T', table);
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const statement = `copy (select ${columns} from ${pg.escapeIdentifier(table.name)}) to stdout`;
    const count = yield* dataRecords(copyOut(client, statement));
    yield jsonRecord('E', { rows: count });
    counts.tables += 1;
    counts.rows += count;
  }
  // Sequences are last, so a restored sequence never assigns the number of a copied row.
  yield jsonRecord('S', await listSequences(client));
}

async function* dataRecords(pieces: AsyncGenerator<Buffer, number>): AsyncGenerator<BackupRecord, number> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return value;
    yield { kind: 'D', content: value };
  }
}

/** Whether migrations have run on the database. */
export async function hasContent(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'latchboard backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as known`,
    );
    return rows[0]?.known ?? false;
  } finally {
    await client.end();
  }
}
