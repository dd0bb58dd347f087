import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isBusy } from '#server/platform/db/lock-waits.ts';

const maxTries = 4;
/** Milliseconds before the next attempt. Random, because two jobs that blocked each other must not collide again. */
const retryDelay = (tries: number) => 500 * tries * (1 + Math.random());

/** Runs `work`, and repeats it up to three times if it lost its locks, for example in a deadlock. */
export async function retryBusy<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || tries === maxTries) throw error;
      log.warn({ err: error, tries }, 'a job lost its locks and will be retried');
    }
    await setTimeout(retryDelay(tries));
  }
}
