import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Pool } from './pool.ts';

/** As many as may wait for locks on connections of a pool wait already. */
export class NoPlaceToWait extends Error {
  override name = 'NoPlaceToWait';
}

const waiting = new WeakMap<Pool, number>();

/** A third of a pool's connections may wait for locks; the others serve everybody else. */
const mostWaiting = (pool: Pool) => Math.max(1, Math.floor((pool.options.max ?? 10) / 3));

/** Waits on a connection of the pool, or throws `NoPlaceToWait` at once. */
export async function inPlaceToWait<T>(pool: Pool, wait: () => Promise<T>): Promise<T> {
  const before = waiting.get(pool) ?? 0;
  if (before >= mostWaiting(pool)) throw new NoPlaceToWait('too many wait for locks already');
  waiting.set(pool, before + 1);
  try {
    return await wait();
  } finally {
    waiting.set(pool, (waiting.get(pool) ?? 1) - 1);
  }
}

/** Milliseconds until a transaction without a place to wait begins again, at random so that not all come at once. */
const pause = () => 50 + Math.random() * 150;

/** Does a transaction again as long as it finds no place to wait, with the seconds that are left. It holds no connection in between. */
export async function tryAgainWithin<T>(seconds: number, attempt: (left: number) => Promise<T>): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (let left = seconds; ; left = (until - performance.now()) / 1000) {
    try {
      return await attempt(left);
    } catch (error) {
      if (!(error instanceof NoPlaceToWait) || performance.now() > until) throw error;
    }
    await setTimeout(pause());
  }
}

/** Nothing was changed, because others were changing the same; it may be done again. */
export const isBusy = (error: unknown): boolean =>
  error instanceof NoPlaceToWait ||
  // A lock that was not free in time, and a deadlock or an order of events that this transaction lost.
  (error instanceof DatabaseError && ['55P03', '40P01', '40001'].includes(error.code ?? ''));
