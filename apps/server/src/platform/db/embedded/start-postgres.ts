import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseAccount } from '#server/platform/db/embedded/account.ts';
import { postgresBinaries } from '#server/platform/db/embedded/binaries.ts';
import { type Launch, launch } from '#server/platform/db/embedded/launch.ts';
import { withLock } from '#server/platform/db/embedded/lock.ts';
import { makeCluster } from '#server/platform/db/embedded/make-cluster.ts';
import { databasePlace } from '#server/platform/db/embedded/place.ts';
import { runningPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import {
  isUsedByOthers,
  openUsageConnection,
  ownerUrl,
  type UsageConnection,
} from '#server/platform/db/embedded/usage-connection.ts';
import { storedSecret } from '#server/platform/secret-key.ts';

export type EmbeddedPostgres = {
  /** Connection string of the owner, which has all rights. */
  url: string;
  pid: number;
  /** Whether it was already running, because a killed server left it or another process started it. */
  reused: boolean;
  /** Folder of its files: DATA_DIR/postgres, or a system folder if its user cannot enter DATA_DIR. */
  folder: string;
  /** Disconnects, and stops the database if no other process uses it. */
  stop: () => Promise<void>;
};

type Options = {
  /** Called once if the database died and could not be restarted. */
  onLost?: (error: Error) => void;
  /** False only if data loss is acceptable, as in tests. */
  isDurable?: boolean;
};

type Held = { holder: UsageConnection; pid: number; port: number; reused: boolean };

const startTimeout = 120_000;
const database = 'latchboard';

/** Starts the embedded PostgreSQL of a data folder, or joins one that is already running. */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const binaries = postgresBinaries(account);
  const place = databasePlace(resolve(dataDir), account);
  const password = storedSecret(place.dataDir, 'postgres');
  const start: Launch = { place, binaries, account, isDurable: options.isDurable ?? true };
  let isStopping = false;

  const join = (port?: number) =>
    withLock(place.lock, async () => {
      await makeCluster(place.cluster, binaries, account, password);
      const joined = await joinOrLaunch(start, password, port);
      await makeDatabase(joined.holder);
      return joined;
    });
  const keep = (joined: Held) => {
    joined.holder.once('end', () => {
      if (!isStopping) void revive(joined.port);
    });
    return joined;
  };
  // Pools use the port, so a database that died restarts on the same one.
  const revive = async (port: number) => {
    try {
      current = keep(await join(port));
      if (isStopping) await release();
    } catch (error) {
      options.onLost?.(error as Error);
    }
  };
  const release = () => withLock(place.lock, () => letGo(current.holder, place.cluster, binaries));

  let current = keep(await join());
  return {
    url: ownerUrl(current.port, password, database),
    pid: current.pid,
    reused: current.reused,
    folder: place.cluster,
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      await release();
    },
  };
}

/** Whether the embedded PostgreSQL of a data folder is running, even if a killed server left it. */
export function isPostgresRunning(dataDir: string): boolean {
  return existsSync(dataDir) && runningPostmaster(databasePlace(dataDir, databaseAccount()).cluster) !== undefined;
}

async function joinOrLaunch(start: Launch, password: string, wantedPort?: number): Promise<Held> {
  const deadline = Date.now() + startTimeout;
  const { cluster } = start.place;
  let reused = true;
  while (Date.now() < deadline) {
    const running = runningPostmaster(cluster);
    const holder = running?.isReady ? await openUsageConnection(cluster, running.port, password) : undefined;
    if (running && holder) return { holder, pid: running.pid, port: running.port, reused };
    if (running || !(await launch(start, wantedPort))) await wait(250);
    else reused = false;
  }
  throw new Error(
    `PostgreSQL on ${cluster} did not accept connections within ${startTimeout / 1000} seconds; see ${start.place.log}.`,
  );
}

async function makeDatabase(holder: UsageConnection): Promise<void> {
  const { rowCount } = await holder.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await holder.query(`create database ${database}`);
}

async function letGo(holder: UsageConnection, cluster: string, binaries: string): Promise<void> {
  const isShared = await isUsedByOthers(holder).catch(() => false);
  await holder.end().catch(() => {});
  if (isShared) return;
  const running = runningPostmaster(cluster);
  if (!running) return;
  if (process.platform === 'win32') {
    await promisify(execFile)(join(binaries, 'bin', 'pg_ctl'), ['kill', 'INT', String(running.pid)]);
  } else {
    process.kill(running.pid, 'SIGINT');
  }
  const deadline = Date.now() + startTimeout;
  while (runningPostmaster(cluster)?.pid === running.pid && Date.now() < deadline) await wait(20);
}
