import { useSyncExternalStore } from 'react';
import { isUnavailable } from './load-failure.tsx';
import { queryClient } from './query-client.ts';

/**
 * The screen's queries that show older data because their last fetch failed. If only more rows failed to load, the rows
 * above are current, and the list shows the error.
 */
const outdatedQueries = () =>
  queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { status, data, error, fetchMeta } }) =>
      status === 'error' && data !== undefined && !fetchMeta?.fetchMore && !isUnavailable(error),
  });

const hasOutdated = () => outdatedQueries().length > 0;

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** Whether the screen shows data that could not be updated. */
export const useHasOutdated = (): boolean => useSyncExternalStore(subscribe, hasOutdated, () => false);

/** Refetches the data that could not be updated. */
export function refetchOutdated(): void {
  for (const query of outdatedQueries()) void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
}
