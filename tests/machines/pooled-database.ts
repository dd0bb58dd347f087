import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { runDbCommand } from '../../apps/server/src/commands/run-db-command.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { clearActors } from '../../apps/server/src/testing/actors.ts';
import { poolerSettings } from '../../apps/server/src/testing/pooler.ts';

/** An empty database behind a pooler. The database and its servers stop when the test ends. */
export interface PooledDatabase {
  /** URL of the login role that bypasses the pooler. */
  readonly url: string;
  /** Client that is connected as the owner. */
  readonly client: pg.Client;
  readonly folder: string;
  startServer(): Promise<RunningServer>;
  /** Runs `npm run db` with the servers' settings. */
  run(...args: string[]): Promise<{ readonly code: number; readonly output: string }>;
  stopServers(): Promise<void>;
}

export async function createPooledDatabase(
  ownerUrl: string,
  name: string,
  poolerPort: number,
): Promise<PooledDatabase> {
  const url = await prepareDatabase(ownerUrl, name, 'test');
  const client = new pg.Client({ connectionString: Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-pooled-'));
  const env = {
    ...poolerSettings(url, poolerPort),
    ...{ SECRET_KEY: 'a secret for tests only, thirty-two characters', DATA_DIR: folder, INIT_CWD: folder },
    ...{ PORT: '0', LOG_LEVEL: 'silent' },
  };
  const servers: RunningServer[] = [];
  const stopServers = async () => {
    for (const server of servers.splice(0)) {
      clearActors(server.url);
      await server.close();
    }
  };
  onTestFinished(async () => {
    await stopServers();
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    client,
    folder,
    stopServers,
    async startServer() {
      const server = await startServer({ settings: readSettings(env), databaseUrl: env.DATABASE_URL, runsJobs: true });
      servers.push(server);
      return server;
    },
    async run(...args) {
      const lines: string[] = [];
      const code = await runDbCommand(args, env, (line) => lines.push(line));
      return { code, output: lines.join('\n') };
    },
  };
}
