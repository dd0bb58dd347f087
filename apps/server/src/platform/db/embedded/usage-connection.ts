import { realpathSync } from 'node:fs';
import pg from 'pg';
import { owner } from '#server/platform/db/embedded/make-cluster.ts';

/**
 * Each process that uses the embedded database keeps one such connection open. The last process that disconnects stops
 * the database. The connection of a killed process closes automatically.
 */
export type UsageConnection = pg.Client;

const applicationName = 'latchboard holder';
const wrongPassword = '28P01';

/** Connection string of the database's owner. */
export function ownerUrl(port: number, password: string, database: string): string {
  return `postgres://${owner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Connects to the database of a folder. Undefined if it does not accept connections yet. */
export async function openUsageConnection(
  cluster: string,
  port: number,
  password: string,
): Promise<UsageConnection | undefined> {
  const connection = new pg.Client({
    connectionString: ownerUrl(port, password, 'postgres'),
    application_name: applicationName,
    connectionTimeoutMillis: 2000,
  });
  connection.on('error', () => {});
  try {
    await connection.connect();
    const { rows } = await connection.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    if (rows[0] && realpathSync(rows[0].folder) === realpathSync(cluster)) {
      return connection;
    }
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword) {
      throw new Error(
        `The password of the database in ${cluster} differs from DATA_DIR/secrets/postgres. Restore that file.`,
      );
    }
  }
  await connection.end().catch(() => {});
  return undefined;
}

/** Whether other processes use the database. */
export async function isUsedByOthers(connection: UsageConnection): Promise<boolean> {
  const { rowCount } = await connection.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [applicationName],
  );
  return rowCount !== 0;
}
