import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import type { Me } from '../me.ts';
import { type QueryExtras, query } from '../query.ts';
import { type CallOptions, isUnreachable } from '../request.ts';
import { useMe } from '../session.ts';
import { createStore } from '../stored.ts';
import { readOffline } from './read-offline.ts';
import { keepForOffline } from './session-copy.ts';

/** Timestamps of the copies in use, by name. */
const copyTimes = createStore<ReadonlyMap<string, number>>(new Map());

function setCopyTime(name: string, at: number | undefined): void {
  const times = new Map(copyTimes.read());
  if (at === undefined) times.delete(name);
  else times.set(name, at);
  copyTimes.write(times);
}

// Without storage, there is no copy.
const forget = (name: string) =>
  import('./copies.ts').then(({ deleteCopy }) => deleteCopy(name)).catch(() => undefined);

/**
 * Fetches data and stores a copy. If the server is unreachable, returns the copy. If the data no longer exists or the
 * user lost access to it, deletes the copy.
 */
async function fetchOrCopy<Data>(me: Me, name: string, fetchData: () => Promise<Data>): Promise<Data> {
  try {
    const data = await fetchData();
    setCopyTime(name, undefined);
    // Without storage, the page works only online.
    void keepForOffline(me, name, data).catch(() => undefined);
    return data;
  } catch (failure) {
    if (failure instanceof ApiError && [401, 403, 404].includes(failure.status)) await forget(name);
    if (!isUnreachable(failure)) throw failure;
    const copy = await readOffline(name);
    if (!copy) throw failure;
    setCopyTime(name, copy.at);
    return copy.value as Data;
  }
}

/**
 * A query whose last reply remains available offline, even after a reload (BEY-18). The copy is encrypted and deleted
 * at sign-out. `copiedAt` is the time of the copy in milliseconds, or null if the data is from the server.
 */
export function useOfflineQuery<Input, Output>(
  call: (input: Input, options?: CallOptions) => Promise<Output>,
  input: Input,
  extras: Omit<QueryExtras, 'quiet'> = {},
) {
  const me = useMe();
  const options = query(call, input, extras);
  const name = JSON.stringify(options.queryKey);
  const times = useSyncExternalStore(copyTimes.subscribe, copyTimes.read);
  const result = useQuery({
    ...options,
    queryFn: ({ signal }) => fetchOrCopy(me, name, () => call(input, { signal, quiet: true })),
  });
  return { ...result, copiedAt: times.get(name) ?? null };
}
