import { useSyncExternalStore } from 'react';
import { createStore } from './stored.ts';

/** Whether the server responded to the last contact. */
const reachable = createStore(true);
const listeners = new Set<() => void>();
const firstPauseMs = 1000;
const maxPauseMs = 15_000;
const answerTimeoutMs = 5000;

/** Whether the server responds and is ready. */
export async function isServerReady(): Promise<boolean> {
  try {
    // A server that does not respond is not ready.
    const reply = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs) });
    return reply.ok;
  } catch {
    return false;
  }
}

/** Waits. Ends early when the network returns, or when the page is hidden or shown. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish);
    document.addEventListener('visibilitychange', finish);
  });
}

let pauseMs = firstPauseMs;
let lastRecoveryAt = 0;

/**
 * Polls until the server responds. If the connection was lost again soon after the last recovery, starts with longer
 * pauses.
 */
async function pollServer(): Promise<void> {
  pauseMs = Date.now() - lastRecoveryAt > 4 * maxPauseMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
  await pause(pauseMs);
  while (!(await isServerReady())) {
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    await pause(pauseMs);
  }
  lastRecoveryAt = Date.now();
  reachable.write(true);
  for (const notify of listeners) notify();
}

/** Reports a failed call or script. Shows the connection message and polls the server until it responds. */
export function reportUnreachable(): void {
  if (!reachable.read()) return;
  reachable.write(false);
  void pollServer();
}

/** Detects a lost network before the next call fails. */
export function watchNetwork(): void {
  addEventListener('offline', () => {
    void isServerReady().then((isReady) => {
      if (!isReady) reportUnreachable();
    });
  });
}

/** Runs `listener` when the server responds again. Returns a function that unsubscribes. */
export function whenReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(reachable.subscribe, reachable.read, () => true);
}
