import type { Notices } from '#server/platform/live/notices.ts';

export interface DatalogWatch {
  /**
   * Waits for the next notice about the cabinet since the last call, the abort of the signal, or the timeout. Returns
   * false on timeout.
   */
  next(milliseconds: number): Promise<boolean>;
  close(): void;
}

/** Listens for notices about a cabinet from any server process. A notice between two calls of `next` is not lost. */
export function watchDatalog(notices: Notices, datalogId: number, signal: AbortSignal): DatalogWatch {
  let isNotified = false;
  let wake = () => {};
  const notify = () => {
    isNotified = true;
    wake();
  };
  const stop = notices.on((notice) => {
    if (notice === 'gap' || (notice.kind === 'datalog' && notice.id === datalogId)) notify();
  });
  signal.addEventListener('abort', notify);
  return {
    async next(milliseconds) {
      if (!isNotified && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const wasNotified = isNotified;
      isNotified = false;
      return wasNotified;
    },
    close() {
      stop();
      signal.removeEventListener('abort', notify);
    },
  };
}
