import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { clearActors } from './actors.ts';
import type { TestServer } from './test-server.ts';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Sends the signal and returns the exit code and signal of the process. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const program = join(import.meta.dirname, '../../dist/main.js');

/** Starts a separate server process of the real program, on a test server's database. */
export async function serverProcess(
  { databaseUrl, platform }: Pick<TestServer, 'databaseUrl' | 'platform'>,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const { dataDir, givenSecretKey = '', databaseUrl: pooled = '', databaseDirectUrl: direct } = platform.settings;
  const environment = {
    DATABASE_URL: direct === databaseUrl ? pooled : databaseUrl,
    ...(direct === databaseUrl && {
      DATABASE_DIRECT_URL: direct,
      DATABASE_STATEMENT_NAMES: platform.settings.namesStatements ? 'on' : 'off',
    }),
    SECRET_KEY: givenSecretKey,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    ...env,
  };
  readSettings(environment);
  const child = fork(program, { env: { ...environment, PATH: process.env.PATH }, execArgv: [], silent: true });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => parts.push(part));
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exit;
  };
  onTestFinished(async () => {
    await stop('SIGKILL');
  });
  const serverUrl = once(child, 'message').then(([message]) => (message as { url: string }).url);
  const url = await Promise.race([serverUrl, exit.then(() => undefined)]);
  if (!url) throw new Error(`the server process did not start: ${parts.join('')}`);
  clearActors(url);
  return { url, child, output: () => parts.join(''), stop };
}
