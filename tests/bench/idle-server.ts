import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import type { Bench } from './bench.ts';
import { type Benchmark, row } from './benchmark.ts';
import { residentMemory } from './process-memory.ts';
import { halfMillionEvents } from './report-page.ts';
import { formatMegabytes, median } from './statistics.ts';

const starts = 5;
const restSeconds = 5;

/** Measures an idle server process on an up-to-date database. */
export const idleServer: Benchmark = {
  name: 'rest',
  async measure(bench) {
    const { loginUrl } = await halfMillionEvents(bench);
    const durations: number[] = [];
    const memory: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const startCost = await startOnce(bench, loginUrl);
      durations.push(startCost.took);
      memory.push(startCost.memory);
    }
    const [seconds, bytes] = [median(durations) / 1000, median(memory)];
    return [
      row('server start to first answer', 'at most 1.5 s', `${seconds.toFixed(2)} s`, seconds <= 1.5),
      row('server memory at rest', 'at most 150 MB', formatMegabytes(bytes), bytes <= 150 * 1024 * 1024),
    ];
  },
};

async function startOnce(bench: Bench, loginUrl: string): Promise<{ took: number; memory: number }> {
  const port = await freePort();
  const began = performance.now();
  const serverStart = bench.product(loginUrl, { PORT: String(port) });
  await waitForAnswer(`http://127.0.0.1:${port}/health/ready`);
  const elapsed = performance.now() - began;
  const { process } = await serverStart;
  await pause(restSeconds * 1000);
  const memory = residentMemory(process.pid);
  process.signal('SIGTERM');
  await process.ended;
  return { took: elapsed, memory };
}

/** Repeats the request until it succeeds. */
export async function waitForAnswer(url: string, timeout = 300_000): Promise<void> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline) {
    const isAnswered = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswered) return;
    await pause(10);
  }
  throw new Error(`${url} did not respond within ${timeout / 1000} s`);
}
