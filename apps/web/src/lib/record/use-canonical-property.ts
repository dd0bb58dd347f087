import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Redirects from the URL of a record under another property to its own, for example after a move. Returns whether it
 * redirects. Nothing of the record is shown under the wrong property.
 */
export function useCanonicalProperty(asked: number, own: number | undefined): boolean {
  const router = useRouter();
  const isElsewhere = own !== undefined && own !== asked;
  useEffect(() => {
    if (!isElsewhere) return;
    const { pathname, search } = window.location;
    router.history.replace(`${pathname.replace(`/property/${asked}/`, `/property/${own}/`)}${search}`);
  }, [isElsewhere, asked, own, router]);
  return isElsewhere;
}
