import type { ServerResponse } from 'node:http';

/** Aborts waits and streams when the caller disconnects or the server stops. */
export interface CallAborts {
  follow(response: ServerResponse): AbortSignal;
  endAll(): void;
}

export function createCallAborts(): CallAborts {
  const open = new Set<AbortController>();
  let isStopping = false;
  return {
    follow(response) {
      const ending = new AbortController();
      if (isStopping || response.closed) ending.abort();
      open.add(ending);
      response.once('close', () => {
        open.delete(ending);
        ending.abort();
      });
      return ending.signal;
    },
    endAll() {
      isStopping = true;
      for (const ending of open) ending.abort();
    },
  };
}
