export interface PropertyNotice {
  readonly property: number;
  readonly revision: number;
  /** Set if the customer's access to the property may have changed, even without a new log entry. */
  readonly account?: true;
}

/** Notice that any property may have changed. The receiver fetches everything again. */
export const anyChange: PropertyNotice = { property: 0, revision: 0 };

/**
 * Minimum time between two notices about a property. Changes within this time become one notice with the last revision.
 */
const minIntervalMs = 100;

export interface Inbox {
  put(notice: PropertyNotice): void;
  /** Removes and returns a notice that is due. */
  take(now: number): PropertyNotice | undefined;
  /**
   * Waits until a notice is due or `wake` is called, at most `maxMs` milliseconds. `put` also calls `wake`. Only one
   * caller may wait at a time.
   */
  wait(now: number, maxMs: number): Promise<void>;
  wake(): void;
}

/** Creates an inbox for one listener. It contains at most one pending notice per property. */
export function createInbox(): Inbox {
  const waiting = new Map<number, PropertyNotice>();
  const lastSentAt = new Map<number, number>();
  let wake = () => {};
  const nextDueAt = (property: number) => (lastSentAt.get(property) ?? -minIntervalMs) + minIntervalMs;
  return {
    put({ property, revision, account }) {
      if (property === anyChange.property) waiting.clear();
      const before = waiting.get(property);
      waiting.set(property, {
        property,
        revision: Math.max(revision, before?.revision ?? 0),
        ...((account || before?.account) && { account: true }),
      });
      wake();
    },
    take(now) {
      for (const [property, notice] of waiting) {
        if (nextDueAt(property) > now) continue;
        waiting.delete(property);
        for (const [sent, at] of lastSentAt) if (at + minIntervalMs <= now) lastSentAt.delete(sent);
        lastSentAt.set(property, now);
        return notice;
      }
      return undefined;
    },
    async wait(now, maxMs) {
      const delays = [...waiting.keys()].map((property) => Math.max(0, nextDueAt(property) - now));
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, Math.min(maxMs, ...delays));
      });
      clearTimeout(timer);
    },
    wake: () => wake(),
  };
}
