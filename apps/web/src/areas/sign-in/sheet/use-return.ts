import { useRouter, useSearch } from '@tanstack/react-router';
import { safeReturn } from '#web/lib/safe-return.ts';

/** Goes on to where the person wanted before they were led here, else to the start (ACC-20). */
export function useReturn(): () => void {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return () => router.history.replace(safeReturn(search.redirect) ?? '/');
}
