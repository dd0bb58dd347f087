import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { type EmbeddedPostgres, startPostgres } from '#server/platform/db/embedded/start-postgres.ts';

const prefix = 'latchboard-test-';

/** Each test clones its database, which has thousands of small files. Memory is ten times as fast as a disk. */
const memoryFolder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Starts a separate PostgreSQL for a test run: fast, not durable. `stop` removes it with its files. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const parent = hasRoom(memoryFolder) ? memoryFolder : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  const postgres = await startPostgres(folder, { isDurable: false });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes;
}

/** Stops and removes the databases of killed test runs. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const running = runningPostmaster(join(parent, name, 'postgres'));
    if (running) process.kill(running.pid, 'SIGQUIT');
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
