import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { StateGauge } from '#server/platform/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readCounts } from './read/counts.ts';

/** Milliseconds for which a scrape uses the cached result. */
const freshMs = 15_000;

/**
 * Updates the state gauges from the database at a scrape, at most every 15 seconds. If the database does not respond,
 * the gauges keep their last values and the scrape still succeeds. Returns a function that stops the updates.
 */
export function watchState(platform: Platform): () => void {
  const { metrics, clock, pool, settings, log } = platform;
  let readAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;
  let isStopped = false;
  const updateGauges = async () => {
    try {
      const identity = { ...backgroundWork, statementSeconds: 5 };
      const counts = await transact(pool, identity, (tx) =>
        readCounts(tx, {
          now: clock.now(),
          clockMinutes: settings.cabinetHealth.clockMinutes,
          hasBackups: settings.backups !== undefined,
        }),
      );
      for (const [name, value] of Object.entries(counts)) metrics.state[name as StateGauge].set(value);
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the installation could not be read');
    }
    pending = undefined;
  };
  metrics.beforeScrape = async () => {
    const now = clock.now().getTime();
    if (isStopped || now - readAt < freshMs) return pending;
    readAt = now;
    pending = updateGauges();
    return pending;
  };
  return () => {
    isStopped = true;
  };
}
