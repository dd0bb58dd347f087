import { ErrorState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { ApiError, OfflineError } from './api-error.ts';
import { failureText } from './failure-toast.ts';

interface Loaded {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** What did not load is what the address is about: the page is not found then, or a server error (NAV-18). */
  readonly isSubject?: boolean;
}

/** What is no longer there, or no longer within reach: what is shown of it must not stand on as if it were. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Stands where something did not load: why, in words, and a way to try again. */
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
