export interface PropertyNotice {
  readonly property: number;
  readonly revision: number;
  /** Whether the customer's access to it may have changed, independent of the log. */
  readonly account?: true;
}

/** Anything may have changed. The receiver fetches everything again. */
export const anyChange: PropertyNotice = { property: 0, revision: 0 };

/** Minimum time between two notices of a property. Changes in between are one notice with the last revision. */
const minMilliseconds = 100;

export interface Inbox {
  put(notice: PropertyNotice): void;
  /** Takes a notice that is due. */
  take(now: number): PropertyNotice | undefined;
  /**
   * Waits until a notice is due, until `wake` (which `put` also calls), or at most `maxMs` milliseconds. Only one
   * caller may wait at a time.
   */
  wait(now: number, maxMs: number): Promise<void>;
  wake(): void;
}

/** Notices that wait for one listener, one per property. */
export function createInbox(): Inbox {
  const waiting = new Map<number, PropertyNotice>();
  const sentAt = new Map<number, number>();
  let wake = () => {};
  const turnOf = (property: number) => (sentAt.get(property) ?? -minMilliseconds) + minMilliseconds;
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
        if (turnOf(property) > now) continue;
        waiting.delete(property);
        for (const [sent, at] of sentAt) if (at + minMilliseconds <= now) sentAt.delete(sent);
        sentAt.set(property, now);
        return notice;
      }
      return undefined;
    },
    async wait(now, maxMs) {
      const turns = [...waiting.keys()].map((property) => Math.max(0, turnOf(property) - now));
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, Math.min(maxMs, ...turns));
      });
      clearTimeout(timer);
    },
    wake: () => wake(),
  };
}
