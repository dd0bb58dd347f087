import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findExceptionsInEvents } from './finding/from-events.ts';
import { sweep } from './finding/sweep.ts';
import { messageJobs } from './messages/jobs.ts';

/** Jobs that find exceptions, soon after each batch of events and once a minute, and jobs that send messages. */
export const jobs = (platform: () => Platform): Job[] => [
  { name: 'find-event-exceptions', cron: '* * * * *', run: () => findExceptionsInEvents(platform()) },
  { name: 'find-exceptions', cron: '* * * * *', run: () => findExceptions(platform()) },
  ...messageJobs(platform),
];

/**
 * Finds all exceptions: those in the log, and those caused by the passage of time. `limit` is the maximum number of
 * events per cabinet in one step.
 */
export async function findExceptions(platform: Pick<Platform, 'pool' | 'clock'>, limit?: number): Promise<void> {
  await findExceptionsInEvents(platform, limit);
  await sweep(platform);
}

/** Time to collect events from many cabinets before a search. */
const gatherMilliseconds = 500;

/** Starts a search of the log soon after new events are stored. Returns a function that stops watching. */
export function watchLog({ notices, jobs, log }: Platform): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const stop = notices.on((notice) => {
    const hasGrown = notice !== 'gap' && notice.kind === 'property' && notice.revision > 0;
    if (!hasGrown) return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      jobs
        .send('find-event-exceptions')
        .catch((error) => log.error({ err: error }, 'the search for exceptions could not be queued'));
    }, gatherMilliseconds);
  });
  return () => {
    stop();
    clearTimeout(waiting);
  };
}
