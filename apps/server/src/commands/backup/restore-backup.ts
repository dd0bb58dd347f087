import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { loadTables } from '#server/commands/backup/load-tables.ts';
import { migrations } from '#server/migrations/all.gen.ts';
import { listRemovals } from '#server/platform/backup/catalog.ts';
import type { Header } from '#server/platform/backup/content.ts';

/** Thrown if a restore is rejected. Nothing was changed. The message is the reason, as one sentence. */
export class RestoreRejectedError extends Error {
  override name = 'RestoreRejectedError';
}

/**
 * Replaces the content of the database with a backup in one transaction, so a failure changes nothing. The installation
 * gets a new generation, which makes cabinets resend the events that the backup may lack.
 */
export async function restoreBackup(url: string, file: string, header: Header): Promise<void> {
  const lastMigration = header.migrations.at(-1);
  if (!lastMigration) throw new RestoreRejectedError('The backup has no tables.');
  const client = new pg.Client({ connectionString: url, application_name: 'latchboard restore' });
  // A broken connection also rejects its running statement.
  client.on('error', () => {});
  await client.connect();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await client.query('set local role lb_system');
      // Jobs of the previous content must not run on the restored content. The server creates the job tables again.
      await client.query('drop schema if exists jobs cascade');
      await client.query('set local role lb_owner');
      for (const statement of await listRemovals(client)) await client.query(statement);
      const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateTo(lastMigration);
      if (error) throw error;
      await loadTables(client, file);
      await client.query('update installation set generation = gen_random_uuid()');
    });
    await client.query('set role lb_owner');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/**
 * Throws `RestoreRejectedError` for a backup from a newer version, because this version does not recognize its tables.
 */
export function checkVersion(header: Header): void {
  const unknownMigration = header.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknownMigration)
    throw new RestoreRejectedError(
      `The backup was made by a newer version of Latchboard (it has ${unknownMigration}).`,
    );
}

/**
 * Throws `RestoreRejectedError` if a server is using the database. A pooler keeps idle connections after the servers
 * have stopped, but a running server also has direct connections.
 */
export async function checkDatabaseUnused(url: string, isPooled: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'latchboard restore' });
  await client.connect();
  try {
    if (await isUsed(client, isPooled))
      throw new RestoreRejectedError('A server is using this database; stop it, then restore.');
  } finally {
    await client.end();
  }
}

const otherConnections = `
  select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like 'latchboard%'`;
// PgBouncer's application_name_add_host writes "latchboard - host:port".
const otherActiveConnections = `${otherConnections}
  and (application_name like 'latchboard %' and application_name not like 'latchboard - %' or state <> 'idle')`;

/**
 * Whether a server or command uses the database. Retries for 2 seconds, because PostgreSQL may still list an ended
 * process.
 */
async function isUsed(client: pg.Client, isPooled: boolean): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await client.query(isPooled ? otherActiveConnections : otherConnections)).rowCount === 0) return false;
    await setTimeout(100);
  }
  return true;
}

/** Kysely and COPY must share one connection to share one transaction. */
function poolOf(client: pg.Client) {
  const sharedClient = Object.assign(client, { release: () => {} });
  return { connect: async () => sharedClient, end: async () => {}, options: {} };
}
