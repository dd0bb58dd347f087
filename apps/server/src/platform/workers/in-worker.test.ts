import { expect, onTestFinished, test, vi } from 'vitest';
import { runInWorker } from './in-worker.ts';

const program = new URL('./trial-worker.ts', import.meta.url);
const limits = { program, seconds: 60, megabytes: 64 };

interface Description {
  readonly pid: number;
  readonly variables: readonly string[];
}

const describeWorker = (more: { idleSeconds?: number } = {}) =>
  runInWorker<Description>({ ...limits, ...more, data: 'describe' });

test('SYS-07 a worker process that crashes rejects its task, and the server continues with the next one', async () => {
  await expect(runInWorker({ ...limits, data: 'crash' })).rejects.toThrow('worker process ended (SIGSEGV)');
  expect(await describeWorker()).toMatchObject({ when: new Date(0), bytes: new Uint8Array([1, 2]) });
});

test.each([
  { data: 'loop', seconds: 1, reason: 'time' },
  { data: 'fill memory', seconds: 60, reason: 'memory' },
])('SYS-07 a task that exceeds its limit of $reason is stopped', async ({ data, seconds, reason }) => {
  await expect(runInWorker({ ...limits, data, seconds })).rejects.toMatchObject({
    name: 'WorkerLimitError',
    message: reason,
  });
});

test('SYS-07 an idle worker runs the next task of its program, and an idle worker that crashed is replaced', async () => {
  const first = await describeWorker({ idleSeconds: 60 });
  expect((await describeWorker({ idleSeconds: 60 })).pid).toBe(first.pid);
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => isChild(first.pid), { timeout: 30_000 }).toBe(false);
  expect((await describeWorker()).pid).not.toBe(first.pid);
});

test('SYS-07 a task that starts when an idle worker expires gets a new worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await describeWorker({ idleSeconds: 60 });
  vi.advanceTimersByTime(60_000);
  expect((await describeWorker({ idleSeconds: 60 })).pid).not.toBe(first.pid);
});

test('SYS-07 a worker process gets none of the server’s settings or secrets', async () => {
  process.env.SECRET_KEY = 'a secret for tests only';
  onTestFinished(() => {
    delete process.env.SECRET_KEY;
  });
  expect((await describeWorker()).variables).not.toContain('SECRET_KEY');
});

/** Whether a child process still exists. True until its exit has been reported to this process. */
function isChild(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
