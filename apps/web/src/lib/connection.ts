import { useSyncExternalStore } from 'react';
import { createStore } from './stored.ts';

/** Whether the server answers this browser, as far as is known. */
const isThere = createStore(true);
const listeners = new Set<() => void>();
const firstPause = 1000;
const longestPause = 15_000;
const answerTimeout = 5000;

/** Whether the server is there and can work. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const reply = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(answerTimeout) });
    return reply.ok;
  } catch {
    return false;
  }
}

/** Waits, less when the network returns or somebody comes back to the page. */
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

/** Asks until the server answers. If it is lost again soon after that, the next questions come later. */
async function findAgain(): Promise<void> {
  wait = Date.now() - foundAt > 4 * longestPause ? firstPause : Math.min(wait * 2, longestPause);
  await pause(wait);
  while (!(await serverAnswers())) {
    wait = Math.min(wait * 2, longestPause);
    await pause(wait);
  }
  foundAt = Date.now();
  isThere.write(true);
  for (const notify of listeners) notify();
}

/** A call or a part of the page did not come: says so, and looks for the server until it answers. */
export function reportUnreachable(): void {
  if (!isThere.read()) return;
  isThere.write(false);
  void findAgain();
}

/** Notices a lost network before the next call does. */
export function watchNetwork(): void {
  addEventListener('offline', () => {
    void serverAnswers().then((answers) => {
      if (!answers) reportUnreachable();
    });
  });
}

/** Runs when the server answers again; the result ends that. */
export function whenReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(isThere.subscribe, isThere.read, () => true);
}
