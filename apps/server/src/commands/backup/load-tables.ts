import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listForeignKeys, listTables } from '#server/platform/backup/catalog.ts';
import { contentOf, sequencesShape, type Table, tableShape } from '#server/platform/backup/content.ts';
import { countRows } from '#server/platform/backup/count-rows.ts';
import { type BackupRecord, CorruptBackupError, readRecords } from '#server/platform/backup/records.ts';

const quote = pg.escapeIdentifier;
const validBound = /^(DEFAULT|FOR VALUES FROM \('[^']*'\) TO \('[^']*'\))$/;

/**
 * Fills newly created tables from a backup, in the caller's transaction. Triggers are disabled, because the backup
 * contains the rows that they would write. Foreign keys are added again at the end, which checks every row.
 */
export async function loadTables(client: pg.Client, file: string): Promise<void> {
  const tables = await listTables(client);
  const keys = await listForeignKeys(client);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const table of tables) await client.query(`alter table ${quote(table.name)} disable trigger user`);
  await client.query(`truncate ${tables.map((table) => quote(table.name)).join(', ')}`);

  const records = readRecords(file);
  for await (const record of records) {
    if (record.kind === 'T') await loadTable(client, contentOf(tableShape, record), tables, records);
    if (record.kind === 'S') await setSequences(client, record);
  }

  for (const table of tables) await client.query(`alter table ${quote(table.name)} enable trigger user`);
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
}

async function loadTable(
  client: pg.Client,
  table: Table,
  createdTables: Table[],
  records: AsyncIterator<BackupRecord>,
): Promise<void> {
  const createdTable = createdTables.find((candidate) => candidate.name === table.name);
  if (!createdTable) throw new CorruptBackupError(`it has a table "${table.name}" that its migrations do not create`);
  for (const { name, bound } of table.partitions) {
    if (createdTable.partitions.some((part) => part.name === name)) continue;
    if (!validBound.test(bound)) throw new CorruptBackupError(`the partition "${name}" has an invalid bound`);
    await client.query(`create table ${quote(name)} partition of ${quote(table.name)} ${bound}`);
  }
  const rowsSent = { rows: 0 };
  const stream = client.query(
    copyFrom(`copy ${quote(table.name)} (${table.columns.map(quote).join(', ')}) from stdin`),
  );
  // The stream ends after ReadyForQuery. PostgreSQL's row count is then available.
  await pipeline(readTableRows(records, rowsSent), stream);
  if (stream.rowCount !== rowsSent.rows) throw new CorruptBackupError(`the table "${table.name}" has lost rows`);
}

/** Yields the rows of the table up to the next record of another kind. */
async function* readTableRows(
  records: AsyncIterator<BackupRecord>,
  rowsSent: { rows: number },
): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await records.next();
    if (done) throw new CorruptBackupError('its end is missing');
    if (value.kind !== 'D') return;
    rowsSent.rows += countRows(value.content);
    yield value.content;
  }
}

async function setSequences(client: pg.Client, record: BackupRecord): Promise<void> {
  for (const { name, value } of contentOf(sequencesShape, record)) {
    await client.query('select setval(to_regclass($1), $2::bigint)', [`public.${quote(name)}`, value]);
  }
}
