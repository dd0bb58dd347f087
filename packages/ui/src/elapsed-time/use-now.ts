import { useSyncExternalStore } from 'react';

const step = 10_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read() {
  const current = Date.now();
  if (current - now >= step) now = current;
  return now;
}

/** Time in milliseconds, updated every ten seconds. The whole screen shares one clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read);
}
