import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { config } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  config: { serverOptions: string[]; serverEnvironment: Record<string, string> };
};
const followParent = new URL('../../tooling/follow-parent.mjs', import.meta.url).href;

/** A server in a separate process, started like `npm start` does. */
export interface ServerProcess {
  readonly pid: number;
  /** URL of the server. Rejects with the output if the process ends before it listens. */
  readonly listening: Promise<string>;
  /** Exit code. 137 if the process was killed. */
  readonly ended: Promise<number>;
  /** Last 100,000 characters of the output. */
  readonly output: () => string;
  /** Sends a signal to the whole process group, as a terminal does with Ctrl-C. */
  signal(name: NodeJS.Signals): void;
}

/**
 * Starts the server from a folder, without simulated cabinets. Its environment contains only these settings, the
 * project's defaults, `PATH`, and `HOME`.
 */
export function startServerProcess(settings: Record<string, string>, folder = root): ServerProcess {
  const main = join(folder, 'apps/server/dist/main.js');
  const child = spawn(process.execPath, [...config.serverOptions, '--import', followParent, main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SIMULATOR: 'off', ...config.serverEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-100_000);
    });
  }
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 137));
  return {
    pid: child.pid ?? 0,
    listening: listeningAddress(child, ended, () => output),
    ended,
    output: () => output,
    signal: (name) => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
    },
  };
}

function listeningAddress(child: ChildProcess, ended: Promise<number>, output: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.on('message', (message) => {
    const { type, url } = message as { type?: string; url?: string };
    if (type === 'listening' && url) resolve(url);
  });
  void ended.then((code) => reject(new Error(`the server ended with ${code} before it listened: ${output()}`)));
  // Prevents an unhandled rejection. A test with a failing server reads only `ended`.
  promise.catch(() => {});
  return promise;
}
