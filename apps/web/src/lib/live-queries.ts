import type { CallInput, Contract } from '@latchboard/contract';
import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from './api.ts';
import { callName } from './call.ts';
import { whenReachable } from './connection.ts';
import { isUpToDate } from './is-up-to-date.ts';
import { useLiveStream, useNotices } from './live.ts';
import type { Notice, PropertyNotice } from './live-notice.ts';
import { accountsChangedFor, mayMissChange } from './live-snapshot.ts';
import { query } from './query.ts';

/** Minimum interval between fetches of data that covers many properties, in milliseconds. */
const gatheringMs = 1000;

/** Time in milliseconds for React to remove a suspended property's screens. */
const closeDelayMs = 250;

const isBeingFetched = ({ state }: Query) => state.fetchStatus === 'fetching';

/** Waits for a reply that a query is fetching. */
async function whenFetched(cached: Query): Promise<void> {
  if (isBeingFetched(cached)) await cached.promise?.catch(() => undefined);
}

/**
 * Refetches a property, then waits for React. If the property is now suspended, React removes its screens, so their
 * data is not refetched. An earlier fetch finishes first, because its reply may lack the change.
 */
async function refreshAccountStatus(queryClient: QueryClient, propertyId: number): Promise<void> {
  const account = query(api.hierarchy.getProperty, { propertyId });
  await Promise.all(queryClient.getQueryCache().findAll({ queryKey: account.queryKey }).map(whenFetched));
  await queryClient.refetchQueries(account);
  await new Promise((resolve) => setTimeout(resolve, closeDelayMs));
}

type IsAffected = (query: Query) => boolean;
/** Queries being fetched, each with the conditions for fetching it once more. */
type InFlight = Map<Query, IsAffected[]>;

/**
 * Refetches affected queries. A query that is already being fetched finishes first. It is then fetched once more if its
 * reply lacks a change. Restarting it for each change could keep it from ever finishing on a slow connection.
 */
function fetchAffected(queryClient: QueryClient, inFlight: InFlight, isAffected: IsAffected): void {
  for (const cached of queryClient
    .getQueryCache()
    .findAll({ predicate: (each) => isAffected(each) && isBeingFetched(each) })) {
    const reasons = inFlight.get(cached);
    if (reasons) reasons.push(isAffected);
    if (!cached.promise || reasons) continue;
    inFlight.set(cached, [isAffected]);
    const onFetched = () => {
      const waiters = inFlight.get(cached) ?? [];
      inFlight.delete(cached);
      fetchAffected(queryClient, inFlight, (each) => each === cached && waiters.some((reason) => reason(each)));
    };
    cached.promise.then(onFetched, onFetched);
  }
  void queryClient.invalidateQueries({ predicate: (each) => isAffected(each) && !isBeingFetched(each) });
}

/** Replies that contain the account status of their property. */
const accountQueries = { queryKey: [callName(api.hierarchy.getProperty)] };

/**
 * Properties whose account status changed after a reply. A list that the server rejected because of the account status
 * has no reply.
 */
async function changedAccounts(queryClient: QueryClient, snapshot: LiveSnapshot): Promise<ReadonlySet<number>> {
  const cache = queryClient.getQueryCache();
  await Promise.all(cache.findAll(accountQueries).map(whenFetched));
  const details = cache.findAll(accountQueries).flatMap((cached) => {
    const { propertyId } = cached.queryKey[1] as CallInput<Contract['hierarchy']['getProperty']>;
    return accountsChangedFor(snapshot, cached, propertyId);
  });
  return new Set([...details, ...cache.getAll().flatMap((cached) => accountsChangedFor(snapshot, cached))]);
}

/** Fetches only the queries that may lack a change. Most replies are as new as the stream. */
async function fetchMissing(queryClient: QueryClient, inFlight: InFlight, snapshot: LiveSnapshot): Promise<void> {
  const accounts = await changedAccounts(queryClient, snapshot);
  await Promise.all([...accounts].map((propertyId) => refreshAccountStatus(queryClient, propertyId)));
  fetchAffected(queryClient, inFlight, (cached) => mayMissChange(snapshot, cached));
}

/** Opens the live stream and refetches the queries that a notice affects: those with `live` (see `query`). */
export function useLiveQueries(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedProperties = useRef(new Map<number, PropertyNotice>());
  const inFlight = useRef<InFlight>(new Map());
  useLiveStream();

  const onNotice = useCallback(
    (notice: Notice) => {
      const refetch = (isAffected: (live: unknown, data: unknown) => boolean) =>
        fetchAffected(queryClient, inFlight.current, ({ meta, state }) =>
          isAffected(meta?.live, meta?.hasRevision ? state.data : undefined),
        );
      if (notice === 'gap') return refetch((live) => live !== undefined);
      if ('snapshot' in notice) return void fetchMissing(queryClient, inFlight.current, notice.snapshot);
      const refetchProperty = () => refetch((live, data) => live === notice.property && !isUpToDate(notice, data));
      if (notice.account) void refreshAccountStatus(queryClient, notice.property).then(refetchProperty);
      else refetchProperty();
      const account = notice.account ?? changedProperties.current.get(notice.property)?.account;
      changedProperties.current.set(notice.property, { ...notice, ...(account && { account }) });
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const notices = [...changedProperties.current.values()];
        changedProperties.current.clear();
        refetch((live, data) => live === 'all' && !notices.every((notification) => isUpToDate(notification, data)));
      }, gatheringMs);
    },
    [queryClient],
  );
  useNotices(onNotice);
  // Refetches everything that failed or may have changed while the server was unreachable.
  useEffect(() => whenReachable(() => void queryClient.invalidateQueries()), [queryClient]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
