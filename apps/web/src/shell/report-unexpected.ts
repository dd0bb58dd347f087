import { ApiError, OfflineError } from '#web/lib/api-error.ts';
import { ChunkLoadError } from '#web/lib/load-screen.ts';
import { ForbiddenError } from './forbidden-error.ts';

/**
 * Logs an error caught by an error page, unless it is expected, such as an error response, a lost connection, or a
 * missing part of the application.
 */
export function reportUnexpected(error: unknown): void {
  const isOrdinary = [ApiError, OfflineError, ForbiddenError, ChunkLoadError].some((kind) => error instanceof kind);
  if (!isOrdinary) console.error(error);
}
