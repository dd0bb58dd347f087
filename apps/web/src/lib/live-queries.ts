import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { whenReachable } from './connection.ts';
import { type Notice, useLiveStream, useNotices } from './live.ts';

/** Roll-ups over many properties are fetched again at most this often. */
const gathering = 1000;

/** Whether what is shown says of itself that it stands at a revision already. */
export function isAt(revision: number, data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'revision' in data && data.revision === revision;
}

/** Keeps the live stream, and fetches again what a notice touches: queries made with `live` (see `query`). */
export function useLiveQueries(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveStream();

  const onNotice = useCallback(
    (notice: Notice) => {
      const touch = (isTouched: (live: unknown, data: unknown) => boolean) =>
        void client.invalidateQueries({
          predicate: ({ meta, state }) => isTouched(meta?.live, meta?.hasPulse ? state.data : undefined),
        });
      if (notice === 'gap') return touch((live) => live !== undefined);
      touch((live, data) => live === notice.property && !isAt(notice.revision, data));
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        touch((live) => live === 'all');
      }, gathering);
    },
    [client],
  );
  useNotices(onNotice);
  // What failed meanwhile, and what may have moved.
  useEffect(() => whenReachable(() => void client.invalidateQueries()), [client]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
