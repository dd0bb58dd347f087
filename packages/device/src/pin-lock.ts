import type { EventBody } from './event-body.ts';

const maxWrongPins = 3;
/** Duration of a lock, starting at the last wrong PIN that counts. */
const lockMs = 10 * 60_000;

/** Badge, number of its wrong PINs, and milliseconds until they no longer count. */
export type WrongPins = readonly [badge: string, count: number, remainingMs: number];

/**
 * Wrong PINs of each badge, computed from the device's own events. The third one locks the badge for ten minutes.
 * Setting the clock back restarts the ten minutes. A device whose clock can be set passes a time that only increases.
 */
export interface PinLock {
  /** Applies a stored event. `at` is its time. */
  applyEvent(event: EventBody, at: number): void;
  /** Wrong PINs that still count, for storage. */
  wrongPins(now: number): readonly WrongPins[];
  restore(wrongPins: readonly WrongPins[], now: number): void;
  /** Shortens the remaining time of wrong PINs that were typed before an instant. */
  shorten(milliseconds: number, before: number): void;
  /** End of the badge's lock. Undefined if the badge is not locked. */
  lockedUntil(badge: string, now: number): number | undefined;
  /** Number of wrong PINs left before the badge is locked. */
  triesLeft(badge: string, now: number): number;
  /** Exception code for another wrong PIN: P, or W if it locks the badge or the badge is already locked. */
  exceptionOf(badge: string, now: number): 'P' | 'W';
}

export function createPinLock(): PinLock {
  const counts = new Map<string, { count: number; until: number }>();
  const countOf = (badge: string, now: number) => {
    const counted = counts.get(badge);
    if (!counted || counted.until <= now) return { count: 0, until: 0 };
    if (counted.until <= now + lockMs) return counted;
    // The clock was set back.
    const restarted = { ...counted, until: now + lockMs };
    counts.set(badge, restarted);
    return restarted;
  };
  const lockedUntil = (badge: string, now: number) => {
    const { count, until } = countOf(badge, now);
    return count >= maxWrongPins ? until : undefined;
  };
  return {
    applyEvent: ({ kind, action, movement, badge, undoes }, at) => {
      if (typeof badge !== 'string') return;
      if (action === 'wrong-pin') {
        // Attempts during a lock do not extend it.
        if (lockedUntil(badge, at) === undefined)
          counts.set(badge, { count: countOf(badge, at).count + 1, until: at + lockMs });
      } else if (action === 'signed-in' || (kind === 'key' && movement !== 'none' && undoes === undefined))
        counts.delete(badge);
    },
    wrongPins: (now) =>
      [...counts].flatMap(([badge, { count, until }]) => (until > now ? [[badge, count, until - now] as const] : [])),
    restore: (wrongPins, now) => {
      for (const [badge, count, remainingMs] of wrongPins) counts.set(badge, { count, until: now + remainingMs });
    },
    shorten: (milliseconds, before) => {
      for (const [badge, { count, until }] of counts)
        if (until < before + lockMs) counts.set(badge, { count, until: until - milliseconds });
    },
    lockedUntil,
    triesLeft: (badge, now) => Math.max(maxWrongPins - countOf(badge, now).count, 0),
    exceptionOf: (badge, now) => (countOf(badge, now).count + 1 >= maxWrongPins ? 'W' : 'P'),
  };
}
