import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { databaseAccount, runAs } from '#server/platform/db/embedded/account.ts';
import { freePort } from './free-port.ts';

const programs = fileURLToPath(new URL('../../../../tooling/programs.mjs', import.meta.url));

/**
 * The `test` for a file that needs programs installed on the machine, such as nginx. `npm test` lists the missing ones
 * in `LATCHBOARD_MISSING_PROGRAMS`, and their tests count as skipped.
 */
export const testWith = (...names: string[]): ReturnType<typeof test.skipIf> => {
  const missingPrograms = (process.env.LATCHBOARD_MISSING_PROGRAMS ?? '').split(',');
  return test.skipIf(names.some((name) => missingPrograms.includes(name)));
};

/** Path of a program that tests run. Installs the program if that is allowed. */
export const requireProgram = (name: string): string =>
  execFileSync(process.execPath, [programs, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** A login role that a test creates without the settings of an administrator. */
export const minimalLogin = 'lb_bare';

export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a PgBouncer in transaction mode for every database of a PostgreSQL server, with `connections` connections to
 * each.
 */
export async function startPooler(ownerUrl: string, connections = 6): Promise<Pooler> {
  const program = requireProgram('pgbouncer');
  const account = databaseAccount();
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-pooler-'));
  const port = await freePort();
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, ['lb_login', minimalLogin].map((login) => `"${login}" "test"\n`).join(''), { mode: 0o600 });
  writeFileSync(config, configuration({ target: new URL(ownerUrl), port, users, connections }));
  if (account) for (const file of [folder, config, users]) chownSync(file, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const child = spawn(program, ['-q', config], { ...runAs(account), cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(child, 'exit');
  await Promise.race([
    waitUntilListening(port),
    exit.then(() => Promise.reject(new Error('pgbouncer ended before it listened'))),
  ]);
  return {
    port,
    async stop() {
      child.kill('SIGQUIT');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of a server that reaches its database through the pooler. */
export function poolerSettings(databaseUrl: string, port: number) {
  const pooledUrl = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) });
  return { DATABASE_URL: pooledUrl.href, DATABASE_DIRECT_URL: databaseUrl, DATABASE_STATEMENT_NAMES: 'off' };
}

interface PoolerOptions {
  readonly target: URL;
  readonly port: number;
  readonly users: string;
  readonly connections: number;
}

/**
 * Same configuration as in docs/operations.md. The pooler does not ignore any startup parameters, so the server must
 * not send any.
 */
const configuration = ({ target, port, users, connections }: PoolerOptions) => `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_lifetime = 3600
`;

/** Waits until a program listens on a port of this machine. */
export async function waitUntilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
