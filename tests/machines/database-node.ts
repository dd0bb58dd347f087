import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAccount, runAs } from '../../apps/server/src/platform/db/embedded/account.ts';
import { postgresBinaries } from '../../apps/server/src/platform/db/embedded/binaries.ts';
import { makeCluster } from '../../apps/server/src/platform/db/embedded/make-cluster.ts';
import { runningPostmaster } from '../../apps/server/src/platform/db/embedded/postmaster.ts';
import { ownerUrl } from '../../apps/server/src/platform/db/embedded/usage-connection.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { killDatabase, signalDatabase } from '../crash/installation.ts';

const password = 'test';
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  shared_buffers: '64MB',
  // The operating system still writes the data of a killed process. Only a power failure would require fsync.
  fsync: 'off',
  wal_keep_size: '256MB',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '200ms',
};

/** A PostgreSQL server in a group: a primary, or a standby that follows a primary. */
export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly ownerUrl: string;
  /** Starts the server. `primary` is the port of the node to follow. */
  start(more?: Record<string, string>, primary?: number): Promise<void>;
  /** Shuts the server down cleanly, so its files may be copied. */
  stop(): Promise<void>;
  /** Kills the server, like a machine failure. */
  kill(): Promise<void>;
  /** Sends a signal to all processes of the server. `SIGSTOP` freezes the server. */
  signal(name: NodeJS.Signals): void;
  /** Replaces the files with the files of a node that was shut down cleanly. */
  copyFrom(other: DatabaseNode): void;
  /** Replaces the files with a base backup of a running primary. */
  copyFromRunning(other: DatabaseNode): Promise<void>;
  readonly cluster: string;
  ask<Row extends object>(statement: string): Promise<Row[]>;
}

/** Creates a folder for several nodes, in memory if more than 2 GiB are free there. */
export function nodesFolder(): string {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir(), 'latchboard-nodes-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Creates an empty node on a free port. Default of `binaries`: the embedded PostgreSQL. */
export async function createDatabaseNode(folder: string, name: string, binaries?: string): Promise<DatabaseNode> {
  const account = databaseAccount();
  const programs = binaries ?? postgresBinaries(account);
  const cluster = join(folder, name);
  const port = await freePort();
  const address = ownerUrl(port, password, 'postgres');
  const writeClusterFile = (file: string, content: string) => {
    writeFileSync(join(cluster, file), content);
    if (account) chownSync(join(cluster, file), account.uid, account.gid);
  };
  const isUp = () => runningPostmaster(cluster)?.isReady === true;
  const node: DatabaseNode = {
    name,
    port,
    cluster,
    ownerUrl: address,
    async start(more = {}, primary) {
      if (!existsSync(cluster)) await makeCluster(cluster, programs, account, password);
      const standbySettings = primary === undefined ? {} : followerSettings(primary, name);
      const options = Object.entries({ ...settings, ...standbySettings, ...more }).flatMap(([key, value]) => [
        '-c',
        `${key}=${value}`,
      ]);
      const log = openSync(`${cluster}.log`, 'a');
      if (primary !== undefined) writeClusterFile('standby.signal', '');
      const child = spawn(join(programs, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
        ...runAs(account),
        cwd: '/',
        stdio: ['ignore', log, log],
        detached: true,
      });
      closeSync(log);
      const ended = once(child, 'exit').then(() =>
        Promise.reject(new Error(`${name} ended as it started: ${readFileSync(`${cluster}.log`, 'utf8').slice(-500)}`)),
      );
      ended.catch(() => {});
      while (!isUp()) await Promise.race([pause(20), ended]);
    },
    async stop() {
      const pid = runningPostmaster(cluster)?.pid;
      if (pid) process.kill(pid, 'SIGINT');
      while (runningPostmaster(cluster)) await pause(20);
    },
    async kill() {
      const pid = runningPostmaster(cluster)?.pid;
      if (pid) await killDatabase(pid);
    },
    signal(signal) {
      const pid = runningPostmaster(cluster)?.pid;
      if (pid) signalDatabase(pid, signal);
    },
    copyFrom(other) {
      rmSync(cluster, { recursive: true, force: true });
      // Files may disappear while a running primary is copied.
      spawnSync('cp', ['-a', other.cluster, cluster]);
    },
    async copyFromRunning(other) {
      const session = new pg.Client({ connectionString: other.ownerUrl });
      await session.connect();
      try {
        await session.query(`select pg_backup_start('copy', true)`);
        node.copyFrom(other);
        const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
        writeClusterFile('backup_label', rows[0]?.labelfile ?? '');
      } finally {
        await session.end();
      }
    },
    async ask<Row extends object>(statement: string) {
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
  mkdirSync(folder, { recursive: true });
  return node;
}

const followerSettings = (port: number, name: string) => ({
  primary_conninfo: `host=127.0.0.1 port=${port} user=latchboard password=${password} application_name=${name} connect_timeout=2`,
  hot_standby: 'on',
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
