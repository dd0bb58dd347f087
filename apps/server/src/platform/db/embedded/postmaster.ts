import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A running PostgreSQL, as described by its pid file. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** The PostgreSQL process that runs on a cluster folder, if any. Another process may have started it. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port, , , , status] = pidFileLines(cluster);
  if (!pid || !isServing(Number(pid), cluster)) return undefined;
  return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
}

/**
 * Removes the pid file of a PostgreSQL process that has ended. PostgreSQL does this itself unless the pid in the file
 * now belongs to another process of the same user. PostgreSQL uses shared memory, not this file, to detect backends
 * that are still running.
 */
export function removeStalePidFile(cluster: string): void {
  if (!runningPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isServing(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    if (process.platform === 'win32') return process.kill(pid, 0);
    return execFileSync('/bin/ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
