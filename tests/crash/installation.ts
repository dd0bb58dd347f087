import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from '../../apps/server/src/platform/db/embedded/account.ts';
import { databasePaths } from '../../apps/server/src/platform/db/embedded/place.ts';
import { runningPostmaster } from '../../apps/server/src/platform/db/embedded/postmaster.ts';
import { ownerUrl } from '../../apps/server/src/platform/db/embedded/usage-connection.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/db/pool.ts';
import { storedSecret } from '../../apps/server/src/platform/secret-key.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A separate data folder with its server and that server's PostgreSQL. */
export interface Installation {
  readonly dataDir: string;
  readonly url: string;
  start(more?: Record<string, string>): ServerProcess;
  /** Process ID of PostgreSQL. Undefined if it is not running. */
  postmaster(): number | undefined;
  /**
   * Runs work as the owner of the database, with all rights. Reconnects each time, because the port changes after a
   * kill.
   */
  asOwner<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  /** Kills all processes of the installation and deletes its folder. */
  remove(): Promise<void>;
}

/** Creates an empty installation on a free local port. */
export async function createInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-crash-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const processes: ServerProcess[] = [];
  const cluster = () => databasePaths(dataDir, databaseAccount()).cluster;
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    start(more = {}) {
      const ownSettings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'error' };
      const server = startServerProcess({ ...ownSettings, ...settings, ...more });
      processes.push(server);
      return server;
    },
    postmaster: () => (existsSync(dataDir) ? runningPostmaster(cluster())?.pid : undefined),
    async asOwner(work) {
      const running = runningPostmaster(cluster());
      if (!running) throw new Error(`no PostgreSQL runs on ${dataDir}`);
      const pool = openPool(ownerUrl(running.port, storedSecret(dataDir, 'postgres'), 'latchboard'), 2, () => {});
      try {
        return await work(pool);
      } finally {
        await pool.end();
      }
    },
    async remove() {
      for (const server of processes) server.signal('SIGKILL');
      await Promise.all(processes.map(({ ended }) => ended));
      const pid = existsSync(dataDir) ? runningPostmaster(cluster())?.pid : undefined;
      if (pid) await killDatabase(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills PostgreSQL and all its processes, like a machine failure. */
export async function killDatabase(postmaster: number): Promise<void> {
  signalDatabase(postmaster, 'SIGKILL');
  while (isRunning(postmaster)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Sends a signal to PostgreSQL and all its processes: `SIGSTOP` freezes it, `SIGCONT` resumes it. */
export function signalDatabase(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').map(Number).filter(Boolean),
  );
}

/** Whether a process is running. False for a zombie process. */
export function isRunning(pid: number): boolean {
  try {
    if (process.platform === 'linux') return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
