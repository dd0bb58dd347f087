import { ApiError, OfflineError } from '#web/lib/api-error.ts';
import { ChunkLoadError } from '#web/lib/load-screen.ts';
import { ForbiddenError } from './forbidden-error.ts';

/** What an error page has caught: a refusal is its ordinary business, anything else is our fault and goes to the console. */
export function reportUnexpected(error: unknown): void {
  const isOrdinary = [ApiError, OfflineError, ForbiddenError, ChunkLoadError].some((kind) => error instanceof kind);
  if (!isOrdinary) console.error(error);
}
