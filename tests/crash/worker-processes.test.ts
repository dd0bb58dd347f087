import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isRunning } from './installation.ts';

const workers = new URL('../../apps/server/src/platform/workers/', import.meta.url);

test('SYS-07 if the server is killed, its worker processes end', async () => {
  const script = `const { runInWorker } = await import('${new URL('in-worker.ts', workers)}');
    const program = new URL('${new URL('trial-worker.ts', workers)}');
    const { pid } = await runInWorker({ program, seconds: 60, megabytes: 64, idleSeconds: 600, data: 'describe' });
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [output] = (await once(server.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
});
