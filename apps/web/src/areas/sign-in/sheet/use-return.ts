import { useRouter, useSearch } from '@tanstack/react-router';
import { safeReturnPath } from '#web/lib/safe-return.ts';

/** Returns to the page that the user requested before signing in. If there is none, opens the start page (ACC-20). */
export function useReturn(): () => void {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return () => router.history.replace(safeReturnPath(search.redirect) ?? '/');
}
