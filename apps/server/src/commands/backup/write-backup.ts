import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listSequences, listTables } from '#server/commands/backup/catalog.ts';
import type { Header, Table } from '#server/commands/backup/content.ts';
import { jsonRecord, type Record, writeRecords } from '#server/commands/backup/records.ts';

const pieceSize = 1_000_000;

export type Written = { tables: number; rows: number };

/** Writes the whole database into a file, as one moment of it, while servers go on working. */
export async function writeBackup(
  url: string,
  file: string,
  key: Pick<Header, 'keyCheck' | 'secretKey'>,
): Promise<Written> {
  const client = new pg.Client({ connectionString: url, application_name: 'latchboard backup' });
  await client.connect();
  const written: Written = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local role lb_owner');
    await writeRecords(file, recordsOf(client, key, written));
    await client.query('commit');
  } finally {
    await client.end();
  }
  return written;
}

async function* recordsOf(
  client: pg.Client,
  key: Pick<Header, 'keyCheck' | 'secretKey'>,
  written: Written,
): AsyncGenerator<Record> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = rows.map((row) => row.name);
  const header: Header = {
    format: 'latchboard-backup',
    version: 1,
    made: new Date().toISOString(),
    migrations,
    ...key,
  };
  yield jsonRecord('H', header);
  for (const table of await listTables(client)) {
    yield jsonRecord('T', table);
    const count = { rows: 0 };
    yield* rowsOf(client, table, count);
    yield jsonRecord('E', count);
    written.tables += 1;
    written.rows += count.rows;
  }
  // Last, so that no number that a copied row has is given again.
  yield jsonRecord('S', await listSequences(client));
}

async function* rowsOf(client: pg.Client, table: Table, count: { rows: number }): AsyncGenerator<Record> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy (select ${columns} from ${pg.escapeIdentifier(table.name)}) to stdout`));
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size < pieceSize) continue;
    yield { kind: 'D', content: Buffer.concat(pieces) };
    pieces = [];
    size = 0;
  }
  if (size > 0) yield { kind: 'D', content: Buffer.concat(pieces) };
  count.rows = stream.rowCount;
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
