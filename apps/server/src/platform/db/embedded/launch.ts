import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, runAs } from '#server/platform/db/embedded/account.ts';
import type { DatabasePaths } from '#server/platform/db/embedded/place.ts';
import { removeStalePidFile, runningPostmaster } from '#server/platform/db/embedded/postmaster.ts';

export type Launch = { place: DatabasePaths; binaries: string; account: Account; isDurable: boolean };

const serverOptions = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // A restore locks every table, index, and month of the key log in one transaction. The default is 64.
  max_locks_per_transaction: '256',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and row values are personal data, so they must not be logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};
const unsafeOptions = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on the cluster, waits until it accepts connections, and returns its port. Returns undefined if the
 * caller must try again.
 */
export async function launch(
  { place, binaries, account, isDurable }: Launch,
  wantedPort?: number,
): Promise<number | undefined> {
  removeStalePidFile(place.cluster);
  const port = wantedPort ?? (await freePort());
  const log = openLog(place.log);
  const logStart = statSync(place.log).size;
  const options = Object.entries({ ...serverOptions, ...(isDurable ? {} : unsafeOptions) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // A separate process group, because Ctrl-C in the terminal must reach only the server, which stops the database last.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', place.cluster, '-p', String(port), ...options], {
    ...runAs(account),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_MESSAGES: 'C', SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  });
  child.unref();
  closeSync(log);
  if (await waitUntilReady(child, place.cluster)) return port;
  const output = readFileSync(place.log, 'utf8').slice(logStart).trim();
  if (/lock file|could not bind|shared memory|Address already in use/.test(output)) return undefined;
  throw new Error(`PostgreSQL did not start. ${lastLine(output)} See ${place.log} for details.`);
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let hasEnded = false;
  child.once('error', () => {
    hasEnded = true;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const running = runningPostmaster(cluster);
    if (running?.pid === child.pid && running?.isReady) return true;
    await wait(20);
  }
  return false;
}

function openLog(file: string): number {
  const maxLogBytes = 5_000_000;
  if (existsSync(file) && statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastLine(output: string): string {
  const lines = output.split('\n');
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
