import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Pool } from './pool.ts';

/** Thrown if too many transactions of the pool already wait for locks. */
export class TooManyLockWaitersError extends Error {
  override name = 'TooManyLockWaitersError';
}

const waitingCounts = new WeakMap<Pool, number>();

/** Maximum number of connections that may wait for locks: a third of the pool. */
const maxWaiting = (pool: Pool) => Math.max(1, Math.floor((pool.options.max ?? 10) / 3));

/**
 * Runs `wait` if the pool has a free slot for a waiting transaction. Otherwise throws `TooManyLockWaitersError`
 * immediately.
 */
export async function withWaitingSlot<T>(pool: Pool, wait: () => Promise<T>): Promise<T> {
  const waitingCount = waitingCounts.get(pool) ?? 0;
  if (waitingCount >= maxWaiting(pool))
    throw new TooManyLockWaitersError('too many transactions already wait for locks');
  waitingCounts.set(pool, waitingCount + 1);
  try {
    return await wait();
  } finally {
    waitingCounts.set(pool, (waitingCounts.get(pool) ?? 1) - 1);
  }
}

/** Delay in milliseconds before a transaction starts again. Random, to spread the retries. */
const retryDelayMs = () => 50 + Math.random() * 150;

/** Repeats a transaction until it gets a slot or the time is up. Uses no connection between attempts. */
export async function retryWithin<T>(seconds: number, attempt: (secondsLeft: number) => Promise<T>): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (let remainingSeconds = seconds; ; remainingSeconds = (until - performance.now()) / 1000) {
    try {
      return await attempt(remainingSeconds);
    } catch (error) {
      if (!(error instanceof TooManyLockWaitersError) || performance.now() > until) throw error;
    }
    await setTimeout(retryDelayMs());
  }
}

/** Whether a concurrent change caused the error. Nothing was changed, and the caller may retry. */
export const isBusy = (error: unknown): boolean =>
  error instanceof TooManyLockWaitersError ||
  // A lock timeout, a deadlock, or a serialization failure.
  (error instanceof DatabaseError && ['55P03', '40P01', '40001'].includes(error.code ?? ''));
