import type { ConfigChange } from '../shapes.ts';

/** What cabinets do not know of the badges yet (DEV-11). */
export interface WaitingBadges {
  /** The cabinets that have not confirmed the newest change of a badge, by badge number. */
  readonly byBadge: ReadonlyMap<string, readonly string[]>;
  /** Badges that were taken out and may still open a cabinet. */
  readonly removed: readonly ConfigChange[];
}

/** Reads the newest change of each badge and cabinet; older ones have been overtaken. */
export function waitingBadges(
  changes: readonly ConfigChange[],
  nameOf: (change: ConfigChange) => string,
): WaitingBadges {
  const newest = new Map<string, ConfigChange>();
  for (const change of changes) {
    if (change.kind !== 'badge') continue;
    const key = `${change.datalogId} ${change.key}`;
    const known = newest.get(key);
    if (!known || change.revision > known.revision) newest.set(key, change);
  }
  const waiting = [...newest.values()].filter(({ state }) => state !== 'acknowledged');
  const byBadge = new Map<string, string[]>();
  for (const change of waiting) {
    if (change.removal) continue;
    byBadge.set(change.key, [...(byBadge.get(change.key) ?? []), nameOf(change)]);
  }
  return { byBadge, removed: waiting.filter(({ removal }) => removal) };
}
