import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { type EmbeddedPostgres, startPostgres } from '#server/platform/db/embedded/start-postgres.ts';

const prefix = 'latchboard-test-';

/** A PostgreSQL of its own for a test run: quick instead of durable, and gone with its files at `stop`. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
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

/** Ends the databases of test runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const running = runningPostmaster(join(tmpdir(), name, 'postgres'));
    if (running) process.kill(running.pid, 'SIGQUIT');
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
