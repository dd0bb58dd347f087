import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { type RunningServer, type ServerOptions, startServer } from '#server/server.ts';
import { clearActors } from './actors.ts';
import { poolerSettings } from './pooler.ts';
import { templateDatabase } from './template.ts';

export interface TestServer extends RunningServer {
  /** URLs of this test's database, for the login role and its owner. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Another server on the same database, like a second process. */
  another(): Promise<RunningServer>;
}

interface Options extends Pick<ServerOptions, 'clock' | 'runsJobs'> {
  env?: Record<string, string>;
  /** Port of the pooler between server and database. 0 for none. */
  poolerPort?: number;
  /** Keeps the server until the file's tests end. Call `close` in `afterAll`. */
  shared?: boolean;
}

/** Starts a server on a clone of the test world, on a free local port. */
export async function testServer({
  env = {},
  shared = false,
  runsJobs = false,
  clock,
  poolerPort = inject('poolerPort'),
}: Options = {}): Promise<TestServer> {
  const owner = inject('ownerUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  // The files are copied, because writing them to the WAL takes a quarter of a test's time.
  await runAsOwner(owner, `create database ${name} template ${templateDatabase} strategy file_copy`);
  // Cloning a database does not copy the rights on it.
  await runAsOwner(owner, `grant create on database ${name} to lb_owner, lb_system`);
  const dataDir = mkdtempSync(join(tmpdir(), 'latchboard-test-'));
  const databaseUrl = databaseUrlOf(owner, name, { user: 'lb_login', password: 'test' });
  const settings = readSettings({
    ...(poolerPort > 0 ? poolerSettings(databaseUrl, poolerPort) : { DATABASE_URL: databaseUrl }),
    SECRET_KEY: 'a secret for tests only, thirty-two characters',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    // Tests keep locks until all calls wait for them, which is slow on a busy machine.
    DATABASE_LOCK_SECONDS: '10',
    // The tests in a file share tokens. These must stay valid for all tests, even on a busy machine.
    ...(shared ? { ACCESS_TOKEN_MINUTES: '60' } : {}),
    ...env,
  });
  const parts: ServerOptions = {
    settings,
    databaseUrl: settings.databaseUrl ?? databaseUrl,
    runsJobs,
    ...(clock ? { clock } : {}),
  };
  const start = async () => {
    const server = await startServer(parts);
    // Clears sign-ins to an earlier server on this port, which may not have been closed properly.
    clearActors(server.url);
    return server;
  };
  const servers = [await start()];
  const [first] = servers as [RunningServer];
  const close = async () => {
    for (const server of servers.splice(0)) await server.close();
    await runAsOwner(owner, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (!shared) onTestFinished(close);
  return {
    ...first,
    databaseUrl,
    ownerUrl: databaseUrlOf(owner, name),
    close,
    async another() {
      const server = await start();
      servers.push(server);
      return server;
    },
  };
}

/** URL of the PostgreSQL that all test servers share, as its owner. */
export const sharedPostgres = (): string => inject('ownerUrl');

let owners: pg.Pool | undefined;

/** Runs a statement as the owner. All tests in a worker share the connections, which keep no process alive. */
async function runAsOwner(url: string, statement: string): Promise<void> {
  if (!owners) {
    owners = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
    owners.on('error', () => {});
  }
  await owners.query(statement);
}

function databaseUrlOf(url: string, database: string, login?: { user: string; password: string }): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (login) Object.assign(address, { username: login.user, password: login.password });
  return address.href;
}
