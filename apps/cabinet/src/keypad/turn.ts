/**
 * Order of people at a cabinet: one at a time. A person who operates the cabinet manually has priority. Simulated people
 * finish their visit quickly and continue afterward.
 */
export interface Turn {
  /** Runs a visit of simulated people when the keypad is free. `hurry` aborts when a visitor waits. */
  people(visit: (hurry: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Takes the keypad for a visitor. False while another one has it. */
  take(visitor: string): Promise<boolean>;
  leave(visitor: string): void;
  /** Visitor who has the keypad. */
  visitor(): string | undefined;
}

export function openTurn(): Turn {
  let visitor: string | undefined;
  let hurry: AbortController | undefined;
  let visiting: Promise<void> = Promise.resolve();
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
      hurry = new AbortController();
      visiting = visit(AbortSignal.any([hurry.signal, signal]));
      await visiting;
    },
    take: async (who) => {
      if (visitor !== undefined) return visitor === who;
      visitor = who;
      hurry?.abort();
      await visiting;
      return true;
    },
    leave: (who) => {
      if (visitor !== who) return;
      visitor = undefined;
      for (const free of waiting.splice(0)) free();
    },
    visitor: () => visitor,
  };
}
