import type { CallOutput, contract } from '@latchboard/contract';
import { maxRowsPerKind, slowCallSeconds } from '@latchboard/contract/health/rules';
import type { Metrics } from '#server/platform/metrics.ts';

type Calls = CallOutput<typeof contract.health.readHealth>['calls'];

/** Calls that wait on purpose: for a change, or while a stream is open. `other` counts requests outside the API. */
const longCalls = new Set(['device.config', 'keyActivity.live', 'other']);

interface CallTotals {
  count: number;
  seconds: number;
  quick: number;
}

/** Reads the slowest calls of this process since it started, from its metrics. */
export async function readSlowCalls({ callSeconds, startedAt }: Metrics): Promise<Calls> {
  const totals = new Map<string, CallTotals>();
  for (const { labels, metricName, value } of (await callSeconds.get()).values) {
    const name = String(labels.call);
    if (longCalls.has(name)) continue;
    const callTotals = totals.get(name) ?? { count: 0, seconds: 0, quick: 0 };
    if (metricName?.endsWith('_count')) callTotals.count += value;
    else if (metricName?.endsWith('_sum')) callTotals.seconds += value;
    else if (Number((labels as { le?: unknown }).le) === slowCallSeconds) callTotals.quick += value;
    totals.set(name, callTotals);
  }
  const rows = [...totals]
    .filter(([, { count }]) => count > 0)
    .map(([name, { count, seconds, quick }]) => ({
      ...{ name, count, averageMs: Math.round((seconds / count) * 1000), slow: count - quick },
    }))
    .toSorted((a, b) => b.slow - a.slow || b.averageMs - a.averageMs)
    .slice(0, maxRowsPerKind);
  return { since: startedAt.toISOString(), rows };
}
