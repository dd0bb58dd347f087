import type { ServerResponse } from 'node:http';

/** Aborts waits and streams when the caller disconnects or the server stops. */
export interface CallAborts {
  follow(response: ServerResponse): AbortSignal;
  endAll(): void;
}

/** Abort reason of all calls. A new exception each time would capture a stack trace. */
const ended = new DOMException('The call has ended', 'AbortError');

export function createCallAborts(): CallAborts {
  const openCalls = new Set<AbortController>();
  let isStopping = false;
  return {
    follow(response) {
      const abort = new AbortController();
      if (isStopping || response.closed) abort.abort(ended);
      openCalls.add(abort);
      response.once('close', () => {
        openCalls.delete(abort);
        abort.abort(ended);
      });
      return abort.signal;
    },
    endAll() {
      isStopping = true;
      for (const abort of openCalls) abort.abort(ended);
    },
  };
}
