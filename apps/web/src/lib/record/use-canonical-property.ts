import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Redirects a URL with the wrong property to the record's property, for example after a move. Returns whether it
 * redirects. The record is not shown under the wrong property.
 */
export function useCanonicalProperty(requestedId: number, ownPropertyId: number | undefined): boolean {
  const router = useRouter();
  const isElsewhere = ownPropertyId !== undefined && ownPropertyId !== requestedId;
  useEffect(() => {
    if (!isElsewhere) return;
    const { pathname, search } = window.location;
    router.history.replace(`${pathname.replace(`/property/${requestedId}/`, `/property/${ownPropertyId}/`)}${search}`);
  }, [isElsewhere, requestedId, ownPropertyId, router]);
  return isElsewhere;
}
