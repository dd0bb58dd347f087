import type { CallOutput, contract } from '@latchboard/contract';
import { maxRowsPerKind, slowCallSeconds } from '@latchboard/contract/health/rules';
import type { Metrics } from '#server/platform/metrics.ts';

type Calls = CallOutput<typeof contract.health.readHealth>['calls'];

/** Calls that wait on purpose: for a change, or while a stream is open. */
const waiting = new Set(['device.config', 'keyActivity.live', 'other']);

interface Seen {
  count: number;
  seconds: number;
  quick: number;
}

/** Slowest calls of this process since it started, from its metrics. */
export async function slowCalls({ callSeconds, startedAt }: Metrics): Promise<Calls> {
  const seen = new Map<string, Seen>();
  for (const { labels, metricName, value } of (await callSeconds.get()).values) {
    const name = String(labels.call);
    if (waiting.has(name)) continue;
    const one = seen.get(name) ?? { count: 0, seconds: 0, quick: 0 };
    if (metricName?.endsWith('_count')) one.count += value;
    else if (metricName?.endsWith('_sum')) one.seconds += value;
    else if (Number((labels as { le?: unknown }).le) === slowCallSeconds) one.quick += value;
    seen.set(name, one);
  }
  const rows = [...seen]
    .filter(([, { count }]) => count > 0)
    .map(([name, { count, seconds, quick }]) => ({
      ...{ name, count, averageMs: Math.round((seconds / count) * 1000), slow: count - quick },
    }))
    .toSorted((a, b) => b.slow - a.slow || b.averageMs - a.averageMs)
    .slice(0, maxRowsPerKind);
  return { since: startedAt.toISOString(), rows };
}
