import pg from 'pg';
import { startPostgres } from '#server/platform/db/embedded/start-postgres.ts';
import { roleStatements15 } from '#server/platform/db/roles.ts';
import type { Settings } from '#server/platform/settings.ts';

/**
 * Runs `work` on the installation's database. Starts the embedded database if it is not running. Stops it afterwards
 * unless another process uses it.
 */
export async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl) return work(settings.databaseDirectUrl ?? settings.databaseUrl);
  const postgres = await startPostgres(settings.dataDir);
  try {
    await createRoles(postgres.url);
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Creates the database roles, because a database that no server has used yet has none. */
async function createRoles(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const statement of roleStatements15('lb_login', new URL(url).pathname.slice(1))) await owner.query(statement);
  } finally {
    await owner.end();
  }
}
