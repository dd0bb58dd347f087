import { Failure } from '#server/platform/errors.ts';

/** Limits the concurrent requests of one user or one network in this process. */
export interface Shares {
  /** Takes a share and returns a function that releases it. Throws `tooManyRequests` if all shares of `who` are taken. */
  take(who: string): () => void;
}

export function createShares(limit: number, retrySeconds: number): Shares {
  const taken = new Map<string, number>();
  return {
    take(who) {
      const count = taken.get(who) ?? 0;
      if (count >= limit) throw new Failure('tooManyRequests', { headers: { 'retry-after': String(retrySeconds) } });
      taken.set(who, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(who) ?? 1) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      };
    },
  };
}
