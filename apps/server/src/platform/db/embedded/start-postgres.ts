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
import { databasePaths } from '#server/platform/db/embedded/place.ts';
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
  /** Whether PostgreSQL was already running: a killed server left it running, or another process started it. */
  reused: boolean;
  /**
   * Folder of the PostgreSQL files: DATA_DIR/postgres, or a system folder if the PostgreSQL account has no access to
   * DATA_DIR.
   */
  folder: string;
  /** Disconnects, and stops the database if no other process uses it. */
  stop: () => Promise<void>;
};

type Options = {
  /** Called once if the database crashed and could not be restarted. */
  onLost?: (error: Error) => void;
  /** False only if data loss is acceptable, as in tests. */
  isDurable?: boolean;
};

type RunningPostgres = { usageConnection: UsageConnection; pid: number; port: number; reused: boolean };

const startTimeoutMs = 120_000;
const database = 'latchboard';

/** Starts the embedded PostgreSQL of a data folder, or joins one that is already running. */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const binaries = postgresBinaries(account);
  const place = databasePaths(resolve(dataDir), account);
  const password = storedSecret(place.dataDir, 'postgres');
  const start: Launch = { place, binaries, account, isDurable: options.isDurable ?? true };
  let isStopping = false;

  const join = (port?: number) =>
    withLock(place.lock, async () => {
      await makeCluster(place.cluster, binaries, account, password);
      const runningPostgres = await joinOrLaunch(start, password, port);
      await makeDatabase(runningPostgres.usageConnection);
      return runningPostgres;
    });
  const reviveOnEnd = (runningPostgres: RunningPostgres) => {
    runningPostgres.usageConnection.once('end', () => {
      if (!isStopping) void revive(runningPostgres.port);
    });
    return runningPostgres;
  };
  // Pools use the port, so a crashed database restarts on the same one.
  const revive = async (port: number) => {
    try {
      running = reviveOnEnd(await join(port));
      if (isStopping) await release();
    } catch (error) {
      options.onLost?.(error as Error);
    }
  };
  const release = () => withLock(place.lock, () => disconnect(running.usageConnection, place.cluster, binaries));

  let running = reviveOnEnd(await join());
  return {
    url: ownerUrl(running.port, password, database),
    pid: running.pid,
    reused: running.reused,
    folder: place.cluster,
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      await release();
    },
  };
}

/** Whether the embedded PostgreSQL of a data folder is running, even if it was left by a killed server. */
export function isPostgresRunning(dataDir: string): boolean {
  return existsSync(dataDir) && runningPostmaster(databasePaths(dataDir, databaseAccount()).cluster) !== undefined;
}

async function joinOrLaunch(start: Launch, password: string, wantedPort?: number): Promise<RunningPostgres> {
  const deadline = Date.now() + startTimeoutMs;
  const { cluster } = start.place;
  let reused = true;
  while (Date.now() < deadline) {
    const running = runningPostmaster(cluster);
    const usageConnection = running?.isReady ? await openUsageConnection(cluster, running.port, password) : undefined;
    if (running && usageConnection) return { usageConnection, pid: running.pid, port: running.port, reused };
    if (running || !(await launch(start, wantedPort))) await wait(250);
    else reused = false;
  }
  throw new Error(
    `PostgreSQL on ${cluster} did not accept connections within ${startTimeoutMs / 1000} seconds; see ${start.place.log}.`,
  );
}

async function makeDatabase(usageConnection: UsageConnection): Promise<void> {
  const { rowCount } = await usageConnection.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount === 0) await usageConnection.query(`create database ${database}`);
}

async function disconnect(usageConnection: UsageConnection, cluster: string, binaries: string): Promise<void> {
  const isShared = await isUsedByOthers(usageConnection).catch(() => false);
  await usageConnection.end().catch(() => {});
  if (isShared) return;
  const running = runningPostmaster(cluster);
  if (!running) return;
  if (process.platform === 'win32') {
    await promisify(execFile)(join(binaries, 'bin', 'pg_ctl'), ['kill', 'INT', String(running.pid)]);
  } else {
    process.kill(running.pid, 'SIGINT');
  }
  const deadline = Date.now() + startTimeoutMs;
  while (runningPostmaster(cluster)?.pid === running.pid && Date.now() < deadline) await wait(20);
}
