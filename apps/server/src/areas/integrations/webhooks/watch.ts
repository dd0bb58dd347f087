import type { Platform } from '#server/platform/platform.ts';

/** So long changes are gathered, that one look gives out all of them. */
const gatherMilliseconds = 1000;

/** Asks for a look at what has happened soon after it did. */
export function watchEvents({ notices, jobs, log }: Platform): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const stop = notices.on((notice) => {
    if (notice === 'gap' || notice.kind === 'mail') return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      jobs.send('send-webhooks').catch((error) => log.error({ err: error }, 'no look for webhooks could be asked for'));
    }, gatherMilliseconds);
  });
  return () => {
    stop();
    clearTimeout(waiting);
  };
}
