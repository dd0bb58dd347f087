/**
 * Lets one person at a time use a cabinet. A person who operates the cabinet manually has priority. Simulated people
 * finish their visit quickly and resume afterward.
 */
export interface KeypadLock {
  /** Runs a simulated visit when the keypad is free. `visitorWaiting` aborts when a visitor waits. */
  people(visit: (visitorWaiting: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Claims the keypad for a visitor. Returns false while another visitor has it. */
  take(visitor: string): Promise<boolean>;
  leave(visitor: string): void;
  /** Visitor who has the keypad. */
  visitor(): string | undefined;
}

export function createKeypadLock(): KeypadLock {
  let visitor: string | undefined;
  let visitorWaiting: AbortController | undefined;
  let currentVisit: Promise<void> = Promise.resolve();
  const waiting: (() => void)[] = [];

  const waitUntilFree = (signal: AbortSignal) =>
    new Promise<void>((free) => {
      waiting.push(free);
      signal.addEventListener('abort', () => free(), { once: true });
    });

  return {
    people: async (visit, signal) => {
      while (visitor !== undefined && !signal.aborted) await waitUntilFree(signal);
      if (signal.aborted) return;
      visitorWaiting = new AbortController();
      currentVisit = visit(AbortSignal.any([visitorWaiting.signal, signal]));
      await currentVisit;
    },
    take: async (requester) => {
      if (visitor !== undefined) return visitor === requester;
      visitor = requester;
      visitorWaiting?.abort();
      await currentVisit;
      return true;
    },
    leave: (requester) => {
      if (visitor !== requester) return;
      visitor = undefined;
      for (const release of waiting.splice(0)) release();
    },
    visitor: () => visitor,
  };
}
