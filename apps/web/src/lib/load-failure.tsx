import { ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { ApiError, OfflineError } from './api-error.ts';
import { failureText } from './failure-toast.ts';

interface Loaded {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Whether the failed data is the subject of the URL. The page is then not found, or a server error (NAV-18). */
  readonly isSubject?: boolean;
}

/** The record no longer exists or is out of reach. Its old data must not stay on the screen. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status);

/** Error message in place of data that failed to load, with a retry button. */
export function LoadFailure({ error, refetch, isSubject = false }: Loaded) {
  if (isSubject && error instanceof ApiError && [404, 500].includes(error.status)) throw error;
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      {...(error instanceof OfflineError && { text: 'toast.offline' as const })}
      {...(error instanceof ApiError && { text: failureText(error) })}
      {...(reference !== undefined && { reference })}
      onRetry={() => void refetch()}
    />
  );
}
