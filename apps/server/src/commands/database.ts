import pg from 'pg';
import { startPostgres } from '#server/platform/db/embedded/start-postgres.ts';
import { roleStatements15 } from '#server/platform/db/roles.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Runs `act` on the installation's database. Starts an embedded database for that time if it is not running. */
export async function withDatabase(settings: Settings, act: (url: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl) return act(settings.databaseDirectUrl ?? settings.databaseUrl);
  const postgres = await startPostgres(settings.dataDir);
  try {
    await makeRoles(postgres.url);
    await act(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Creates the roles that own the tables, because a database that no server has used yet lacks them. */
async function makeRoles(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const statement of roleStatements15('lb_login', new URL(url).pathname.slice(1))) await owner.query(statement);
  } finally {
    await owner.end();
  }
}
