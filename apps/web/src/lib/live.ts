import { useEffect, useSyncExternalStore } from 'react';
import { useIsConnected, whenReachable } from './connection.ts';
import { request } from './request.ts';
import { createStore } from './stored.ts';
import { tabChannel, withTabLock } from './tabs.ts';

/** A property's data moved; its account status changed (`account`); or (`gap`) notices may have been missed. */
export type Notice = { readonly property: number; readonly revision: number; readonly account?: true } | 'gap';
type TabMessage = { readonly notice: Notice } | { readonly isLive: boolean } | { readonly kind: 'ask' };

const connection = createStore(false);
const listeners = new Set<(notice: Notice) => void>();
const firstPause = 500;
const longestPause = 15_000;

/** Splits the text of an event stream into its events' data; what is unfinished stays for the next piece. */
export function takeEvents(text: string): { readonly data: readonly string[]; readonly rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = parts.pop() ?? '';
  const data = parts.flatMap((event) => {
    const lines = event.split('\n').filter((line) => line.startsWith('data:'));
    return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
  });
  return { data, rest };
}

/** Where the server cannot tell each property that may have moved, it says this. */
const anyProperty = 0;

export function readNotice(data: string): Notice | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('property' in value)) return null;
    const revision = 'revision' in value && typeof value.revision === 'number' ? value.revision : 0;
    if (value.property === anyProperty) return 'gap';
    if (typeof value.property !== 'number') return null;
    const account = 'account' in value && value.account === true;
    return { property: value.property, revision, ...(account && { account }) };
  } catch {
    return null;
  }
}

async function readStream(signal: AbortSignal, publish: (notice: Notice) => void, setLive: (isLive: boolean) => void) {
  const response = await request('GET', '/live', {}, { signal, quiet: true });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  // What moved before it opened is not lost: it begins with where each property stands, or says that it cannot.
  setLive(true);
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const taken = takeEvents(rest + value);
    rest = taken.rest;
    for (const data of taken.data) {
      const notice = readNotice(data);
      if (notice) publish(notice);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stopWaiting();
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    const stopWaiting = whenReachable(go);
    signal.addEventListener('abort', go);
  });

/** One tab of the browser holds the stream and tells the others; when it closes, another takes over (design, live updates). */
function startLive(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const tabs = tabChannel<TabMessage>('latchboard-live');
  const notify = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  let isLeader = false;
  const setLive = (isLive: boolean) => {
    connection.write(isLive);
    tabs.send({ isLive });
  };
  const stopListening = tabs.listen((message) => {
    if ('notice' in message) notify(message.notice);
    else if ('isLive' in message) connection.write(message.isLive);
    else if (isLeader) tabs.send({ isLive: connection.read() });
  });

  async function lead() {
    isLeader = true;
    let wait = firstPause;
    while (!signal.aborted) {
      const startedAt = Date.now();
      // A stream that broke is opened again after a pause.
      await readStream(
        signal,
        (notice) => {
          notify(notice);
          tabs.send({ notice });
        },
        setLive,
      ).catch(() => undefined);
      if (signal.aborted) return;
      setLive(false);
      wait = Date.now() - startedAt > longestPause ? firstPause : Math.min(wait * 2, longestPause);
      await pause(wait * (0.75 + Math.random() / 2), signal);
    }
  }

  tabs.send({ kind: 'ask' });
  // Ended while it waited for the lock, it is refused.
  withTabLock('latchboard-live', lead, signal).catch(() => undefined);
  return () => {
    ending.abort();
    stopListening();
    connection.write(false);
  };
}

/** Keeps the stream open while the signed-in frame stands. */
export function useLiveStream(): void {
  useEffect(startLive, []);
}

/** Hears each notice. */
export function useNotices(onNotice: (notice: Notice) => void): void {
  useEffect(() => {
    listeners.add(onNotice);
    return () => {
      listeners.delete(onNotice);
    };
  }, [onNotice]);
}

/** Whether what is shown follows by itself at the moment. */
export function useIsLive(): boolean {
  const isOpen = useSyncExternalStore(connection.subscribe, connection.read, () => false);
  return useIsConnected() && isOpen;
}
