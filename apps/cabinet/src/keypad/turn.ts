/**
 * Who stands at a cabinet: one at a time. Somebody who drives the cabinet by hand goes before the simulated people, who finish
 * what they are at without dawdling, and come again afterwards.
 */
export interface Turn {
  /** Lets simulated people do a visit when nobody else is there. `hurry` ends when somebody waits behind them. */
  people(visit: (hurry: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Takes the keypad by hand; false while somebody else has it. */
  take(visitor: string): Promise<boolean>;
  leave(visitor: string): void;
  /** Who has the keypad by hand. */
  visitor(): string | undefined;
}

export function openTurn(): Turn {
  let visitor: string | undefined;
  let hurry: AbortController | undefined;
  let visiting: Promise<void> = Promise.resolve();
  const waiting: (() => void)[] = [];

  const whenFree = (signal: AbortSignal) =>
    new Promise<void>((free) => {
      waiting.push(free);
      signal.addEventListener('abort', () => free(), { once: true });
    });

  return {
    people: async (visit, signal) => {
      while (visitor !== undefined && !signal.aborted) await whenFree(signal);
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
