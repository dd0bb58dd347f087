import type { Notices } from '#server/platform/live/notices.ts';

export interface DatalogWatch {
  /** Waits for the next notice of the cabinet since the last call, the end of the signal, or the time; answers false when the time was over. */
  next(milliseconds: number): Promise<boolean>;
  close(): void;
}

/** Listens for what any server process tells about a cabinet. Nothing said between two looks is missed. */
export function watchDatalog(notices: Notices, datalogId: number, signal: AbortSignal): DatalogWatch {
  let isTold = false;
  let wake = () => {};
  const tell = () => {
    isTold = true;
    wake();
  };
  const stop = notices.on((notice) => {
    if (notice === 'gap' || (notice.kind === 'datalog' && notice.id === datalogId)) tell();
  });
  signal.addEventListener('abort', tell);
  return {
    async next(milliseconds) {
      if (!isTold && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const wasTold = isTold;
      isTold = false;
      return wasTold;
    },
    close() {
      stop();
      signal.removeEventListener('abort', tell);
    },
  };
}
