import { useRouter, useSearch } from '@tanstack/react-router';
import { safeReturnPath } from '#web/lib/safe-return.ts';

/** Returns a function that opens the page requested before signing in, or else the start page (ACC-20). */
export function useReturn(): () => void {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return () => router.history.replace(safeReturnPath(search.redirect) ?? '/');
}
