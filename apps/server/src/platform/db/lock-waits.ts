import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Pool } from './pool.ts';

/** Too many transactions of the pool already wait for locks. */
export class TooManyLockWaiters extends Error {
  override name = 'TooManyLockWaiters';
}

const waiting = new WeakMap<Pool, number>();

/** At most a third of a pool's connections wait for locks, so the others stay free. */
const maxWaiting = (pool: Pool) => Math.max(1, Math.floor((pool.options.max ?? 10) / 3));

/** Waits on a connection of the pool, or throws `TooManyLockWaiters` immediately. */
export async function withWaitingSlot<T>(pool: Pool, wait: () => Promise<T>): Promise<T> {
  const before = waiting.get(pool) ?? 0;
  if (before >= maxWaiting(pool)) throw new TooManyLockWaiters('too many transactions already wait for locks');
  waiting.set(pool, before + 1);
  try {
    return await wait();
  } finally {
    waiting.set(pool, (waiting.get(pool) ?? 1) - 1);
  }
}

/** Milliseconds before a transaction that could not wait starts again. Random, to spread the retries. */
const pause = () => 50 + Math.random() * 150;

/** Repeats a transaction until it can wait or the time is up. It keeps no connection between attempts. */
export async function retryWithin<T>(seconds: number, attempt: (left: number) => Promise<T>): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (let left = seconds; ; left = (until - performance.now()) / 1000) {
    try {
      return await attempt(left);
    } catch (error) {
      if (!(error instanceof TooManyLockWaiters) || performance.now() > until) throw error;
    }
    await setTimeout(pause());
  }
}

/** Whether a concurrent change caused the error. Nothing was changed, and the caller may retry. */
export const isBusy = (error: unknown): boolean =>
  error instanceof TooManyLockWaiters ||
  // A lock timeout, a deadlock, or a serialization failure.
  (error instanceof DatabaseError && ['55P03', '40P01', '40001'].includes(error.code ?? ''));
