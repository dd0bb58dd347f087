import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** Brings the schema up to date as `lb_owner`. Several servers may do this at once; one does it, the others wait. */
export async function migrate(url: string, migrations: Record<string, Migration>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c role=lb_owner' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
