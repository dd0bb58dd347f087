import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { isBusy } from './lock-waits.ts';
import { rolesLock } from './roles.ts';

/**
 * Applies all missing migrations as `lb_owner`. A lock serializes servers that start at the same time. The setup of
 * roles uses the same lock, because migrations and the setup both change grants on the schema, and PostgreSQL rejects
 * concurrent changes.
 */
export async function migrate(url: string, migrations: Record<string, Migration>): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    if (await isUpToDate(lock, Object.keys(migrations))) return [];
    await lock.query(`select pg_advisory_lock(${rolesLock})`);
    return await migrateLocked(url, migrations);
  } finally {
    await lock.end();
  }
}

/** Whether the schema is up to date. One cheap check, because most starts do not need a migration. */
async function isUpToDate(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as "isThere"`);
  if (!rows[0].isThere) return false;
  await client.query('begin; set local role lb_owner');
  const appliedMigrations = await client.query('select name from kysely_migration order by name');
  await client.query('commit');
  const isSame = appliedMigrations.rows.map(({ name }) => name).join() === [...names].sort().join();
  return isSame && (await client.query(`select ${mayIdentify} as may`)).rows[0].may;
}

async function migrateLocked(url: string, migrations: Record<string, Migration>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c role=lb_owner' });
  // A broken connection fails its query. An error while it closes can be ignored.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const results = await migrateWithRetry(migrator);
    await sql.raw(grantLogin).execute(db);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

const maxTries = 5;
const pauseMs = 2000;

/** Runs the migrations again if they deadlock with a server that still runs the previous version. */
async function migrateWithRetry(migrator: Migrator, tries = 1) {
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return results;
  if (!isBusy(error) || tries >= maxTries) throw error;
  await setTimeout(pauseMs);
  return migrateWithRetry(migrator, tries + 1);
}

/** Functions with which the login role identifies the caller. The role has no other rights. */
const neededFunctions = [
  'who_is(uuid, int, timestamptz)',
  'which_cabinet(bytea)',
  'session_used(uuid, timestamptz)',
  'use_program_key(bytea, timestamptz, text)',
  'use_directory_key(bytea, timestamptz, text, int)',
];
const mayIdentify = neededFunctions
  .map((name) => `coalesce(has_function_privilege(session_user, to_regprocedure('${name}'), 'execute'), false)`)
  .join(' and ');

/** Runs after the migrations, because the administrator chooses the name of the login role. */
const grantLogin = `
  do $$ declare needed regprocedure; begin
    foreach needed in array array[${neededFunctions.map((name) => `'${name}'`).join(', ')}]::regprocedure[] loop
      if not has_function_privilege(session_user, needed, 'execute') then
        execute format('grant execute on function %s to %I', needed, session_user);
      end if;
    end loop;
  end $$`;
