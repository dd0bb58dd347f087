import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median, timed } from './statistics.ts';

export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

/** Requests per second over a few seconds. Throws if a status is not 2xx. */
async function requestsPerSecond({ url, headers }: Target, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, ...(headers ? { headers } : {}) });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} times with a failure, and ${result.errors} times not at all`);
  return result.requests.total / result.duration;
}

export interface Comparison {
  readonly product: number;
  readonly plain: number;
  /** Median ratio of the server to the plain route over the turns. */
  readonly ratio: number;
}

const defaultTurns = 5;

/** Measures both targets in turns, so a slow phase of the machine affects both. */
export async function compareLoad(
  product: Target,
  plain: Target,
  connections: number,
  seconds: number,
): Promise<Comparison> {
  for (const target of [product, plain]) await requestsPerSecond(target, connections, 2);
  return compareAlternating(
    () => requestsPerSecond(product, connections, seconds),
    () => requestsPerSecond(plain, connections, seconds),
  );
}

export async function compareAlternating(
  product: () => Promise<number>,
  plain: () => Promise<number>,
  turns = defaultTurns,
): Promise<Comparison> {
  const measured: { product: number; plain: number }[] = [];
  for (let runIndex = 0; runIndex < turns; runIndex += 1)
    measured.push({ product: await product(), plain: await plain() });
  return {
    product: median(measured.map((measurement) => measurement.product)),
    plain: median(measured.map((measurement) => measurement.plain)),
    ratio: median(measured.map((measurement) => measurement.product / measurement.plain)),
  };
}

/** Repeats a small call until the work is done. Returns the longest duration. */
export async function maxDelay(url: string, headers: Record<string, string>, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  // The failure is thrown below, after the last request.
  finished.catch(() => undefined);
  let longest = 0;
  while (!isDone) {
    const elapsed = await timed(async () => {
      const response = await fetch(`${url}/api/session/me`, { headers });
      await response.arrayBuffer();
    });
    longest = Math.max(longest, elapsed);
    await pause(5);
  }
  await finished;
  return longest;
}
