import { useEffect, useRef, useState } from 'react';
import { splitEvents } from '#web/lib/live.ts';
import { request } from '#web/lib/request.ts';
import { isTabLockHeld, tabChannel, withTabLock } from '#web/lib/tabs.ts';

const firstPauseMs = 1000;
const maxPauseMs = 20_000;

/**
 * Keeps a stream of notices open and calls `onNotice` when notices arrive. Reconnects after a failure. Does nothing if
 * `path` is empty.
 */
export function useNoticeStream(path: string, onNotice: () => void): void {
  useFollowed(path, onNotice, follow);
}

/**
 * Like `useNoticeStream`, but only one tab of the browser opens the stream and notifies the others. Without HTTP/2, a
 * browser opens at most six connections to a server. Returns whether the stream is open or could not be opened. Data
 * that loads after that needs no refetch for earlier changes.
 */
export function useSharedNoticeStream(path: string, onNotice: () => void): boolean {
  const [isReady, setReady] = useState(false);
  useFollowed(path, () => (isReady ? onNotice() : setReady(true)), followTogether);
  return isReady;
}

function useFollowed(path: string, onNotice: () => void, run: typeof followTogether): void {
  const onNoticeRef = useRef(onNotice);
  useEffect(() => {
    onNoticeRef.current = onNotice;
  });
  useEffect(() => {
    if (path === '') return;
    const abortController = new AbortController();
    void run(path, abortController.signal, () => onNoticeRef.current());
    return () => abortController.abort();
  }, [path, run]);
}

async function followTogether(path: string, signal: AbortSignal, onNotice: () => void): Promise<void> {
  const name = `latchboard ${path}`;
  const tabs = tabChannel<'moved'>(name);
  signal.addEventListener('abort', tabs.listen(onNotice));
  const publish = () => {
    onNotice();
    tabs.send('moved');
  };
  // Another tab already has the stream.
  if (await isTabLockHeld(name)) onNotice();
  // The promise rejects if the signal aborts while the lock is awaited.
  await withTabLock(name, () => follow(path, signal, publish, publish), signal).catch(() => undefined);
}

async function follow(
  path: string,
  signal: AbortSignal,
  onNotice: () => void,
  onFailure: () => void = () => undefined,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const startedAt = Date.now();
    // Reconnects after a pause if the stream breaks.
    const isBroken = await readNotices(path, signal, onNotice).then(
      () => false,
      () => true,
    );
    if (signal.aborted) return;
    if (isBroken) onFailure();
    pauseMs = Date.now() - startedAt > maxPauseMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

async function readNotices(path: string, signal: AbortSignal, onNotice: () => void): Promise<void> {
  const response = await request('GET', path, {}, { signal, quiet: true });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = splitEvents(rest + value);
    rest = events.rest;
    if (events.data.length > 0) onNotice();
  }
}
