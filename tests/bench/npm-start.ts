import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { waitForAnswer } from './idle-server.ts';

const starter = fileURLToPath(new URL('../../tooling/start.mjs', import.meta.url));

export interface StartedServer {
  readonly url: string;
  /** Seconds from the command to the first reply. */
  readonly seconds: number;
  /** Sends Ctrl-C and waits until everything has ended. */
  stop(): Promise<void>;
}

/** Runs `npm start` on a separate data folder: server, demo, and simulated cabinets. */
export async function runNpmStart(folder: string): Promise<StartedServer> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [starter], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGINT');
    await ended;
  };
  const url = `http://localhost:${port}`;
  try {
    await Promise.race([waitForAnswer(`${url}/health/ready`), rejectOnExit(child)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, seconds: (performance.now() - began) / 1000, stop };
}

async function rejectOnExit(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`npm start ended with ${code}`);
}
