import { Failure } from '#server/platform/errors.ts';

/** Limits the concurrent requests from one user or one network in this process. */
export interface ConcurrencyLimit {
  /** Takes a slot and returns a function that releases it. Throws `tooManyRequests` if `holder` has no slot left. */
  take(holder: string): () => void;
}

export function createConcurrencyLimit(limit: number, retrySeconds: number): ConcurrencyLimit {
  const openByHolder = new Map<string, number>();
  return {
    take(holder) {
      const count = openByHolder.get(holder) ?? 0;
      if (count >= limit) throw new Failure('tooManyRequests', { headers: { 'retry-after': String(retrySeconds) } });
      openByHolder.set(holder, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const openCount = (openByHolder.get(holder) ?? 1) - 1;
        if (openCount > 0) openByHolder.set(holder, openCount);
        else openByHolder.delete(holder);
      };
    },
  };
}
