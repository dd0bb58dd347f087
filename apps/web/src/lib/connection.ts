import { useSyncExternalStore } from 'react';
import { createStore } from './stored.ts';

/** Whether the server is reachable, as far as known. */
const isThere = createStore(true);
const listeners = new Set<() => void>();
const firstPause = 1000;
const maxPause = 15_000;
const answerTimeout = 5000;

/** Whether the server responds and is ready. */
export async function isServerReady(): Promise<boolean> {
  try {
    // A server that does not respond is not ready.
    const reply = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerTimeout) });
    return reply.ok;
  } catch {
    return false;
  }
}

/** Waits. Ends early when the network or the user returns. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });
}

let wait = firstPause;
let foundAt = 0;

/** Polls until the server responds. If the connection was lost again soon after the last time, the pauses grow. */
async function findAgain(): Promise<void> {
  wait = Date.now() - foundAt > 4 * maxPause ? firstPause : Math.min(wait * 2, maxPause);
  await pause(wait);
  while (!(await isServerReady())) {
    wait = Math.min(wait * 2, maxPause);
    await pause(wait);
  }
  foundAt = Date.now();
  isThere.write(true);
  for (const notify of listeners) notify();
}

/** Reports a failed call or script. Shows the connection message and polls the server until it responds. */
export function reportUnreachable(): void {
  if (!isThere.read()) return;
  isThere.write(false);
  void findAgain();
}

/** Detects a lost network before the next call fails. */
export function watchNetwork(): void {
  addEventListener('offline', () => {
    void isServerReady().then((answers) => {
      if (!answers) reportUnreachable();
    });
  });
}

/** Runs when the server responds again. Returns a function that unsubscribes. */
export function whenReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(isThere.subscribe, isThere.read, () => true);
}
