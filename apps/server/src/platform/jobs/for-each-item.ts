import type { Logger } from 'pino';
import { DatabaseUnavailableError } from '#server/platform/db/database-timeout.ts';

interface Items<T> {
  readonly items: readonly T[];
  /** Identifies an item in the log. Must not return content, which can be personal. */
  readonly idOf: (item: T) => string | number;
  readonly log: Logger;
}

/**
 * Runs the work of a job for each of several independent items, one at a time. Logs an error in one item and continues.
 * The job then fails, which shows on the health page and triggers a retry. If the database is down, the job fails
 * immediately.
 */
export async function forEachItem<T>(
  { items, idOf, log }: Items<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      log.error({ err: error, item: idOf(item) }, 'an item of a job failed');
      errors.push(error);
    }
  }
  if (errors.length === 0) return;
  const [first] = errors;
  const reason = first instanceof Error ? first.message : String(first);
  throw new AggregateError(errors, `${errors.length} of ${items.length} items failed: ${reason}`);
}

/** Identifies a row by its ID, for `forEachItem`. */
export const rowId = ({ id }: { readonly id: number }): number => id;
