import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LoadingProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Number of placeholder lines. */
  readonly lines: number;
  /** Whether the data is the URL's subject. If so, a 404 or 500 shows the error page (NAV-18). */
  readonly isSubject?: boolean;
}

/** Placeholder lines while loading, or the error message. */
export function Loading({ error, refetch, lines, isSubject = false }: LoadingProps) {
  if (error) return <LoadFailure isSubject={isSubject} error={error} refetch={refetch} />;
  return <Skeleton lines={lines} />;
}
