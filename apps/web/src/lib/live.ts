import { useEffect, useSyncExternalStore } from 'react';
import { useIsConnected, whenReachable } from './connection.ts';
import type { Notice } from './live-notice.ts';
import { isSnapshot, withChange } from './live-snapshot.ts';
import { request } from './request.ts';
import { createStore } from './stored.ts';
import { tabChannel, withTabLock } from './tabs.ts';

type TabMessage =
  | { readonly notice: Notice; readonly to?: string }
  | { readonly isLive: boolean }
  | { readonly kind: 'ask'; readonly from: string };

const connection = createStore(false);
const listeners = new Set<(notice: Notice) => void>();
const firstPauseMs = 500;
const maxPauseMs = 15_000;

/** Splits the text of an event stream into the data of its events. An incomplete event is kept for the next chunk. */
export function splitEvents(text: string): { readonly data: readonly string[]; readonly rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = parts.pop() ?? '';
  const data = parts.flatMap((event) => {
    const lines = event.split('\n').filter((line) => line.startsWith('data:'));
    return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
  });
  return { data, rest };
}

/** ID that the server sends if it cannot name each changed property. */
const anyProperty = 0;

/** Reads a message from the stream. Null if it is malformed. */
export function readNotice(data: string): Notice | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('property' in value)) return null;
    if ('snapshot' in value) return isSnapshot(value.snapshot) ? { snapshot: value.snapshot } : null;
    const revision = 'revision' in value && typeof value.revision === 'number' ? value.revision : 0;
    if (value.property === anyProperty) return 'gap';
    if (typeof value.property !== 'number') return null;
    const account = 'account' in value && value.account === true;
    return { property: value.property, revision, ...(account && { account }) };
  } catch {
    return null;
  }
}

interface StreamEvents {
  readonly publish: (notice: Notice) => void;
  readonly setLive: (isLive: boolean) => void;
  readonly onMalformed: () => void;
}

async function readStream(signal: AbortSignal, { publish, setLive, onMalformed }: StreamEvents) {
  const response = await request('GET', '/live', {}, { signal, quiet: true });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  // The stream begins with a snapshot, so no earlier change is missed.
  setLive(true);
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = splitEvents(rest + value);
    rest = events.rest;
    for (const data of events.data) {
      const notice = readNotice(data);
      if (!notice) onMalformed();
      // The change in a malformed update is unknown, so all data is refetched.
      publish(notice ?? 'gap');
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopWaiting();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    const stopWaiting = whenReachable(finish);
    signal.addEventListener('abort', finish);
  });

/**
 * Opens the stream in one tab of the browser, which forwards its events to the others. If that tab closes, another one
 * opens the stream. Returns a function that stops this.
 */
function startLive(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const tabs = tabChannel<TabMessage>('latchboard-live');
  const notify = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  const self = crypto.getRandomValues(new Uint32Array(2)).join('.');
  let isLeader = false;
  let malformedCount = 0;
  const onMalformed = () => {
    malformedCount += 1;
    if (malformedCount === 1) console.error('A live update is malformed. The page loads its data again.');
  };
  let currentNotice: Notice = 'gap';
  const remember = (notice: Notice) => {
    if (notice === 'gap' || 'snapshot' in notice) currentNotice = notice;
    else if (currentNotice !== 'gap' && 'snapshot' in currentNotice)
      currentNotice = { snapshot: withChange(currentNotice.snapshot, notice) };
  };
  const setLive = (isLive: boolean) => {
    connection.write(isLive);
    tabs.send({ isLive });
  };
  const stopListening = tabs.listen((message) => {
    if ('notice' in message) {
      if (message.to === undefined || message.to === self) notify(message.notice);
    } else if ('isLive' in message) connection.write(message.isLive);
    else if (isLeader) {
      tabs.send({ isLive: connection.read() });
      // Without a stream, the tab gets the snapshot of the next stream.
      if (connection.read()) tabs.send({ notice: currentNotice, to: message.from });
    }
  });

  async function lead() {
    isLeader = true;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const startedAt = Date.now();
      const publish = (notice: Notice) => {
        remember(notice);
        notify(notice);
        tabs.send({ notice });
      };
      // Reopens a broken stream.
      await readStream(signal, { publish, setLive, onMalformed }).catch(() => undefined);
      if (signal.aborted) return;
      setLive(false);
      pauseMs = Date.now() - startedAt > maxPauseMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
      await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    }
  }

  tabs.send({ kind: 'ask', from: self });
  // The promise rejects if the signal aborts while the lock is awaited.
  withTabLock('latchboard-live', lead, signal).catch(() => undefined);
  return () => {
    abort.abort();
    stopListening();
    connection.write(false);
  };
}

/** Keeps the stream open while the signed-in frame is mounted. */
export function useLiveStream(): void {
  useEffect(startLive, []);
}

/** Calls `onNotice` for each notice while the component is mounted. */
export function useNotices(onNotice: (notice: Notice) => void): void {
  useEffect(() => {
    listeners.add(onNotice);
    return () => {
      listeners.delete(onNotice);
    };
  }, [onNotice]);
}

/** Whether the shown data updates automatically. */
export function useIsLive(): boolean {
  const isOpen = useSyncExternalStore(connection.subscribe, connection.read, () => false);
  return useIsConnected() && isOpen;
}
