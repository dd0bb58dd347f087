import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { type ServerProcess, startServerProcess } from '../crash/server-process.ts';
import { timed } from './statistics.ts';

/** Command line switches: `--rounds=20` maps `rounds` to `20`. A switch without a value maps to an empty string. */
export type Flags = ReadonlyMap<string, string>;

export interface Database {
  /** URL of the login role, which the server uses. `ownerUrl` is for the owner, who bypasses row policies. */
  readonly loginUrl: string;
  readonly ownerUrl: string;
  readonly owner: pg.Pool;
}

/**
 * Shared by the measurements: one PostgreSQL server, databases that are created once, and processes that end with the
 * measurement.
 */
export interface Bench {
  readonly flags: Flags;
  /** A migrated database, filled by the first measurement that uses it. */
  database(name: string, fill: (database: Database) => Promise<void>): Promise<Database>;
  /** A separate database with the roles but no tables. */
  emptyDatabase(name: string): Promise<Database>;
  /** Starts the server on a database, from another project folder if one is given. */
  product(
    databaseUrl: string,
    settings?: Record<string, string>,
    folder?: string,
  ): Promise<{ url: string; process: ServerProcess }>;
  /** Starts the plain routes on the same database, as the owner. */
  plain(database: Database, statements?: PlainStatements): Promise<string>;
  /** Runs `act` when the measurement has ended, even after a failure. */
  onEnd(act: () => Promise<unknown> | unknown): void;
  log(line: string): void;
}

/** Statements of the plain routes. */
export interface PlainStatements {
  page?: { text: string; values: readonly (string | null)[] };
  copy?: string;
}

export interface BenchRun {
  readonly bench: Bench;
  /** Stops processes that the last measurement started. */
  stopProcesses(): Promise<void>;
  close(): Promise<void>;
}

const plainServer = fileURLToPath(new URL('./plain-server.ts', import.meta.url));

export function startBench(flags: Flags): BenchRun {
  // `--keep=FOLDER` keeps the databases for the next run. Their newest events are older in that run.
  const keepPath = flags.get('keep');
  const folder = keepPath ?? mkdtempSync(join(tmpdir(), 'latchboard-bench-'));
  if (keepPath) mkdirSync(keepPath, { recursive: true });
  chmodSync(folder, 0o711);
  const cleanups: (() => Promise<unknown> | unknown)[] = [];
  const pools: pg.Pool[] = [];
  const databases = new Map<string, Promise<Database>>();
  let postgresStart: ReturnType<typeof startPostgres> | undefined;
  const log = (line: string) => console.log(`  ${line}`);

  const prepare = async (name: string) => {
    postgresStart ??= startPostgres(join(folder, 'data'));
    const postgres = await postgresStart;
    const isFilled = await dropUnlessFilled(postgres.url, `bench_${name}`);
    const loginUrl = await prepareDatabase(postgres.url, `bench_${name}`, 'bench');
    const ownerUrl = Object.assign(new URL(postgres.url), { pathname: `/bench_${name}` }).href;
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c timezone=UTC' });
    pools.push(owner);
    return { isFilled, database: { loginUrl, ownerUrl, owner } };
  };
  const makeDatabase = async (name: string, fill: (database: Database) => Promise<void>): Promise<Database> => {
    const { isFilled, database } = await prepare(name);
    const { loginUrl, owner } = database;
    await migrate(loginUrl, migrations);
    if (isFilled) return database;
    const elapsed = await timed(() => fill(database));
    await owner.query(`comment on database bench_${name} is 'filled'`);
    log(`database ${name} created in ${(elapsed / 1000).toFixed(0)} s`);
    return database;
  };

  const bench: Bench = {
    flags,
    log,
    onEnd: (act) => cleanups.push(act),
    database(name, fill) {
      const pending = databases.get(name) ?? makeDatabase(name, fill);
      databases.set(name, pending);
      return pending;
    },
    emptyDatabase: async (name) => (await prepare(name)).database,
    async product(databaseUrl, settings = {}, projectFolder) {
      const secret = 'a secret for measurements, thirty-two characters';
      const settingsOfRun = {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: secret,
        DATA_DIR: join(folder, 'files'),
        PORT: '0',
        DEMO: 'off',
      };
      const process = startServerProcess({ ...settingsOfRun, ACCESS_TOKEN_MINUTES: '60', ...settings }, projectFolder);
      cleanups.push(async () => {
        process.signal('SIGTERM');
        await process.ended;
      });
      return { url: await process.listening, process };
    },
    async plain({ ownerUrl }, statements = {}) {
      const env = { PATH: process.env.PATH, PLAIN_DATABASE: ownerUrl, PLAIN_STATEMENTS: JSON.stringify(statements) };
      const child = spawn(process.execPath, [plainServer], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      cleanups.push(() => end(child));
      const [url] = await once(child, 'message');
      return String(url);
    },
  };
  const stopProcesses = async () => {
    for (const act of cleanups.splice(0).reverse()) await act();
  };
  return {
    bench,
    stopProcesses,
    async close() {
      await stopProcesses();
      for (const pool of pools) await pool.end();
      await (await postgresStart)?.stop();
      if (!keepPath) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether an earlier run filled the database completely. Drops an incomplete database. */
async function dropUnlessFilled(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  const isFilled = rows[0]?.comment === 'filled';
  if (!isFilled) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
  return isFilled;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
