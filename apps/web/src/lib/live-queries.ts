import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from './api.ts';
import { whenReachable } from './connection.ts';
import { isAt } from './is-at.ts';
import { useLiveStream, useNotices } from './live.ts';
import type { Notice, PropertyNotice } from './live-notice.ts';
import { accountsChangedFor, mayMissChange } from './live-snapshot.ts';
import { query } from './query.ts';

/** Milliseconds within which data of many properties is fetched at most once. */
const gathering = 1000;

/** Milliseconds within which screens of a suspended property are removed. They fetch nothing from then on. */
const closing = 250;

/** Checks first whether a property is still open. Data of a suspended property is not fetched again. */
async function askWhetherOpen(client: QueryClient, propertyId: number): Promise<void> {
  await client.refetchQueries(query(api.hierarchy.getProperty, { propertyId }));
  await new Promise((resolve) => setTimeout(resolve, closing));
}

const beingFetched = ({ state }: Query) => state.fetchStatus === 'fetching';

type IsTouched = (query: Query) => boolean;
/** Queries being fetched, with the conditions for fetching each once more afterward. */
type InFlight = Map<Query, IsTouched[]>;

/**
 * Fetches affected queries again. A query that is already being fetched is fetched once more after its reply if the
 * reply lacks a change that arrived in the meantime. If each change restarted it, it would never finish on a slow
 * connection.
 */
function fetchTouched(client: QueryClient, awaited: InFlight, isTouched: IsTouched): void {
  for (const one of client.getQueryCache().findAll({ predicate: (each) => isTouched(each) && beingFetched(each) })) {
    const reasons = awaited.get(one);
    if (reasons) reasons.push(isTouched);
    if (!one.promise || reasons) continue;
    awaited.set(one, [isTouched]);
    const isDone = () => {
      const asked = awaited.get(one) ?? [];
      awaited.delete(one);
      fetchTouched(client, awaited, (each) => each === one && asked.some((reason) => reason(each)));
    };
    one.promise.then(isDone, isDone);
  }
  void client.invalidateQueries({ predicate: (each) => isTouched(each) && !beingFetched(each) });
}

/** Fetches only the queries that may lack a change. Most replies are as new as the stream. */
async function fetchLacking(client: QueryClient, awaited: InFlight, snapshot: LiveSnapshot): Promise<void> {
  const accounts = new Set(
    client
      .getQueryCache()
      .getAll()
      .flatMap((one) => accountsChangedFor(snapshot, one)),
  );
  await Promise.all([...accounts].map((propertyId) => askWhetherOpen(client, propertyId)));
  fetchTouched(client, awaited, (one) => mayMissChange(snapshot, one));
}

/** Opens the live stream and refetches the queries that a notice affects: those with `live` (see `query`). */
export function useLiveQueries(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moved = useRef(new Map<number, PropertyNotice>());
  const awaited = useRef<InFlight>(new Map());
  useLiveStream();

  const onNotice = useCallback(
    (notice: Notice) => {
      const touch = (isTouched: (live: unknown, data: unknown) => boolean) =>
        fetchTouched(client, awaited.current, ({ meta, state }) =>
          isTouched(meta?.live, meta?.hasPulse ? state.data : undefined),
        );
      if (notice === 'gap') return touch((live) => live !== undefined);
      if ('snapshot' in notice) return void fetchLacking(client, awaited.current, notice.snapshot);
      const touchProperty = () => touch((live, data) => live === notice.property && !isAt(notice, data));
      if (notice.account) void askWhetherOpen(client, notice.property).then(touchProperty);
      else touchProperty();
      const account = notice.account ?? moved.current.get(notice.property)?.account;
      moved.current.set(notice.property, { ...notice, ...(account && { account }) });
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const waiting = [...moved.current.values()];
        moved.current.clear();
        touch((live, data) => live === 'all' && !waiting.every((one) => isAt(one, data)));
      }, gathering);
    },
    [client],
  );
  useNotices(onNotice);
  // Refetches failed queries and possible changes from the interruption.
  useEffect(() => whenReachable(() => void client.invalidateQueries()), [client]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
