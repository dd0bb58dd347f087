import { ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { ApiError, OfflineError } from './api-error.ts';
import { failureText } from './failure-toast.ts';

interface LoadFailureProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Whether the failed data is the URL's subject. If so, a 404 or 500 shows the error page (NAV-18). */
  readonly isSubject?: boolean;
}

/** Whether the record no longer exists or is out of reach. If so, its old data must not stay on the screen. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status);

/** Error message in place of data that failed to load, with a retry button. */
export function LoadFailure({ error, refetch, isSubject = false }: LoadFailureProps) {
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
