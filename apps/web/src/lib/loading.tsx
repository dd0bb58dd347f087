import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

interface LoadingProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** So many placeholder lines. */
  readonly lines: number;
  /** What the address is about: a record that does not exist is a page not found (NAV-18). */
  readonly isSubject?: boolean;
}

/** What stands where something has not loaded: placeholder lines, or why it failed. */
export function Loading({ error, refetch, lines, isSubject = false }: LoadingProps) {
  if (error) return <LoadFailure isSubject={isSubject} error={error} refetch={refetch} />;
  return <Skeleton lines={lines} />;
}
