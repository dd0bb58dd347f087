/** Delays after failures. They increase and have jitter, so devices do not retry at the same time. */
export interface Backoff {
  /** Next delay, in milliseconds. */
  next(): number;
  reset(): void;
}

export function backoff(firstMs = 500, maxMs = 20_000): Backoff {
  let failures = 0;
  return {
    next: () => {
      const delayMs = Math.min(maxMs, firstMs * 2 ** failures);
      failures = Math.min(failures + 1, 16);
      return delayMs * (0.5 + Math.random() / 2);
    },
    reset: () => {
      failures = 0;
    },
  };
}

/** Wait that ends early on `wake` or when the signal aborts. */
export interface Pause {
  wait(milliseconds: number): Promise<void>;
  wake(): void;
}

export function pause(signal: AbortSignal): Pause {
  let wake = () => {};
  let isWoken = false;
  signal.addEventListener('abort', () => wake(), { once: true });
  return {
    wait: (milliseconds) => {
      if (isWoken || signal.aborted) {
        isWoken = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          wake = () => {};
          isWoken = false;
          resolve();
        };
        const timer = setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
        wake = end;
      });
    },
    wake: () => {
      isWoken = true;
      wake();
    },
  };
}
