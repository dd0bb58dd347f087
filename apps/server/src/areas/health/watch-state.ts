import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { StateGauge } from '#server/platform/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readCounts } from './read/counts.ts';

/** Milliseconds for which a scrape uses the cached result. */
const freshMs = 15_000;

/**
 * Gauges of the installation's state, read from the database at each scrape. If the database does not respond, they
 * keep their last values and the scrape still succeeds.
 */
export function watchState(platform: Platform): () => void {
  const { metrics, clock, pool, settings, log } = platform;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let isOver = false;
  const ask = async () => {
    try {
      const acting = { ...backgroundWork, statementSeconds: 5 };
      const counts = await transact(pool, acting, (tx) =>
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
    asking = undefined;
  };
  metrics.beforeScrape = async () => {
    const now = clock.now().getTime();
    if (isOver || now - askedAt < freshMs) return asking;
    askedAt = now;
    asking = ask();
    return asking;
  };
  return () => {
    isOver = true;
  };
}
