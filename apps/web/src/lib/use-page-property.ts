import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { query } from './query.ts';

/**
 * The property of a page. Undefined while loading. Shows the error page if the property does not exist or is out of
 * reach (NAV-18).
 */
export function usePageProperty(propertyId: number) {
  const { data, error } = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  if (error instanceof ApiError && error.status === 404) throw error;
  return data;
}
