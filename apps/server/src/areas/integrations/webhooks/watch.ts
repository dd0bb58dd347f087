import type { Platform } from '#server/platform/platform.ts';

/** Milliseconds to collect changes before one run of the job handles all of them. */
const gatherMilliseconds = 1000;

/** Starts the job that sends webhooks soon after a change. Returns a function that stops watching. */
export function watchEvents({ notices, jobs, log }: Platform): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const stop = notices.on((notice) => {
    if (notice === 'gap' || notice.kind === 'mail') return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      jobs
        .send('send-webhooks')
        .catch((error) => log.error({ err: error }, 'the job that sends webhooks could not be queued'));
    }, gatherMilliseconds);
  });
  return () => {
    stop();
    clearTimeout(waiting);
  };
}
