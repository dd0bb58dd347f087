import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailResidents } from '../residents/mail-residents.ts';
import { deliverAlerts } from './deliver.ts';
import { planExceptions } from './plan-exceptions.ts';
import { claimEventRanges, planMovements } from './plan-movements.ts';
import { findWatchedEventRanges } from './watched-event-ranges.ts';

/** Job that plans and sends messages each minute. */
export function messageJobs(platform: () => Platform): Job[] {
  return [{ name: 'send-alerts', cron: '* * * * *', run: () => sendAlerts(platform()) }];
}

async function sendAlerts(platform: Platform): Promise<void> {
  await transact(platform.pool, backgroundWork, (tx) => planExceptions(tx, platform.clock.now()));
  while (await mailMovements(platform));
  await deliverAlerts(platform);
}

/**
 * Plans and queues messages about new movements. The cursors move in the same transaction, so a crash neither loses nor
 * repeats an event. Returns whether there were events.
 */
async function mailMovements(platform: Platform): Promise<boolean> {
  return transact(platform.pool, backgroundWork, async (tx) => {
    const now = platform.clock.now();
    const ranges = await claimEventRanges(tx, now);
    if (ranges.length === 0) return false;
    const { byRules, byResidents } = await findWatchedEventRanges(tx, ranges);
    if (byRules.length > 0) await planMovements(tx, byRules, now);
    if (byResidents.length > 0) await mailResidents(tx, byResidents, platform);
    return true;
  });
}
