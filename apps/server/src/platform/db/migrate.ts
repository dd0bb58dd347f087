import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { rolesLock } from './roles.ts';

/**
 * Brings the schema up to date as `lb_owner`. Several servers may do this at once; one does it, the others wait, also with
 * their roles: both change grants on the schema, and PostgreSQL fails the second of two at once.
 */
export async function migrate(url: string, migrations: Record<string, Migration>): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(${rolesLock})`);
    return await migrateLocked(url, migrations);
  } finally {
    await lock.end();
  }
}

async function migrateLocked(url: string, migrations: Record<string, Migration>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c role=lb_owner' });
  // A connection that breaks fails its query; one that breaks while it closes has nothing to tell anybody.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await sql.raw(grantLogin).execute(db);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Lets the login role find out who is calling; it may do nothing else by itself. Its name is the administrator's to choose, so
 * this follows each migration and does nothing where it was done before.
 */
const grantLogin = `
  do $$ declare needed regprocedure; begin
    foreach needed in array array['who_is(uuid, int, timestamptz)', 'which_cabinet(bytea)', 'session_used(uuid, timestamptz)',
      'use_program_key(bytea, timestamptz, text)']::regprocedure[] loop
      if not has_function_privilege(session_user, needed, 'execute') then
        execute format('grant execute on function %s to %I', needed, session_user);
      end if;
    end loop;
  end $$`;
