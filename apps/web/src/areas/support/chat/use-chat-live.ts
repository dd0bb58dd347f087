import { useEffect, useRef } from 'react';
import { splitEvents } from '#web/lib/live.ts';
import { request } from '#web/lib/request.ts';

const firstPause = 1000;
const maxPause = 20_000;

/** Calls back for new messages in a conversation while its window is mounted. Does nothing without an ID. */
export function useChatLive(sessionId: string, onMoved: () => void): void {
  useLiveAddress(sessionId === '' ? '' : `/chatbot/conversations/${sessionId}/live`, onMoved);
}

/** Keeps a stream of notices open, calls back for each notice, and reconnects after a failure. */
export function useLiveAddress(address: string, onMoved: () => void): void {
  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  });
  useEffect(() => {
    if (address === '') return;
    const ending = new AbortController();
    void follow(address, ending.signal, () => moved.current());
    return () => ending.abort();
  }, [address]);
}

async function follow(address: string, signal: AbortSignal, onNotice: () => void): Promise<void> {
  let wait = firstPause;
  while (!signal.aborted) {
    const startedAt = Date.now();
    // Reconnects after a pause if the stream breaks.
    await readNotices(address, signal, onNotice).catch(() => undefined);
    if (signal.aborted) return;
    wait = Date.now() - startedAt > maxPause ? firstPause : Math.min(wait * 2, maxPause);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

async function readNotices(address: string, signal: AbortSignal, onNotice: () => void): Promise<void> {
  const response = await request('GET', address, {}, { signal, quiet: true });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { value, done } = await reader.read();
    if (done) return;
    const taken = splitEvents(rest + value);
    rest = taken.rest;
    if (taken.data.length > 0) onNotice();
  }
}
