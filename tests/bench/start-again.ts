import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../crash/installation.ts';
import { type Figure, row } from './figure.ts';
import { firstAnswer } from './server-at-rest.ts';

const starter = fileURLToPath(new URL('../../tooling/start.mjs', import.meta.url));

/** `npm start` on an empty folder with everything installed (what is left is the demo), and once more. */
export const startAgain: Figure = {
  name: 'start',
  async measure(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'latchboard-start-'));
    chmodSync(folder, 0o711);
    bench.onEnd(() => rmSync(folder, { recursive: true, force: true }));
    const first = await startAndStop(folder);
    const again = await startAndStop(folder);
    return [
      row(
        'npm start, first time, dependencies installed',
        'at most 120 s with them',
        `${first.toFixed(1)} s`,
        first <= 120,
      ),
      row('npm start, again', 'at most 5 s', `${again.toFixed(1)} s`, again <= 5),
    ];
  },
};

async function startAndStop(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const settings = { PORT: String(port), DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, [starter], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    await Promise.race([firstAnswer(`http://127.0.0.1:${port}/health/ready`), tooEarly(child)]);
    return (performance.now() - began) / 1000;
  } finally {
    if (child.exitCode === null && child.pid) {
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  }
}

async function tooEarly(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`npm start ended with ${code}`);
}
