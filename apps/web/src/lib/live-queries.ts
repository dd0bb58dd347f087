import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { whenReachable } from './connection.ts';
import { isAt } from './is-at.ts';
import { type Notice, useLiveStream, useNotices } from './live.ts';

/** What shows many properties is fetched again at most this often. */
const gathering = 1000;

/** Keeps the live stream, and fetches again what a notice touches: queries made with `live` (see `query`). */
export function useLiveQueries(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moved = useRef(new Map<number, number>());
  useLiveStream();

  const onNotice = useCallback(
    (notice: Notice) => {
      const touch = (isTouched: (live: unknown, data: unknown) => boolean) =>
        void client.invalidateQueries({
          predicate: ({ meta, state }) => isTouched(meta?.live, meta?.hasPulse ? state.data : undefined),
        });
      if (notice === 'gap') return touch((live) => live !== undefined);
      touch((live, data) => live === notice.property && !isAt(notice, data));
      moved.current.set(notice.property, notice.revision);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const waiting = [...moved.current].map(([property, revision]) => ({ property, revision }));
        moved.current.clear();
        touch((live, data) => live === 'all' && !waiting.every((one) => isAt(one, data)));
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
