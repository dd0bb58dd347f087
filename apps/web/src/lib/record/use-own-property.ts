import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads from the address of a record under another property to its own, as after a move. Returns whether it does: nothing of the
 * record is shown under a property that it does not belong to.
 */
export function useOwnProperty(asked: number, own: number | undefined): boolean {
  const router = useRouter();
  const isElsewhere = own !== undefined && own !== asked;
  useEffect(() => {
    if (!isElsewhere) return;
    const { pathname, search } = window.location;
    router.history.replace(`${pathname.replace(`/property/${asked}/`, `/property/${own}/`)}${search}`);
  }, [isElsewhere, asked, own, router]);
  return isElsewhere;
}
