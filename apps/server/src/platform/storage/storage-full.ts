import type { Clock } from '../clock.ts';

/** PostgreSQL: disk full. File systems: no space left, or a quota is used up. */
const storageFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a write failed because there is no space left for the database or for files. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string' && storageFullCodes.has(code)) return true;
  return cause !== undefined && cause !== null && isStorageFull(cause);
}

/** Milliseconds for which storage is treated as full after a failure. Also the minimum time between two log lines. */
const recentMs = 60_000;

/** Records writes of this process that failed for lack of space. */
export interface StorageWatch {
  /** Records that a write failed for lack of space. Writes at most one log line per minute. */
  noteFull(error: unknown): void;
  /** Whether a write failed for lack of space in the last minute. */
  isFull(): boolean;
}

interface ErrorLog {
  error(facts: { readonly reason: string; readonly failures: number }, message: string): void;
}

export function watchStorage(log: ErrorLog, clock: Clock): StorageWatch {
  let [failedAt, loggedAt, unloggedFailures] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  const now = () => clock.now().getTime();
  return {
    noteFull(error) {
      failedAt = now();
      unloggedFailures += 1;
      if (failedAt - loggedAt < recentMs) return;
      log.error(
        { reason: (error as Error).message, failures: unloggedFailures },
        'storage full: nothing can be stored',
      );
      [loggedAt, unloggedFailures] = [failedAt, 0];
    },
    isFull: () => now() - failedAt < recentMs,
  };
}
