import { findRestriction } from '@latchboard/contract/badges/rules/restrictions';
import type { Configuration, Tag } from '../device/configuration.ts';

/** Whether a person is admitted: the badge must be valid now, and the PIN must match. */
export type Admission = { isIn: true } | { isIn: false; exception: 'E' | 'P' };

/**
 * Decides by the stored configuration, even offline. A cabinet without a configuration is being set up and admits
 * everyone.
 */
export function admit(configuration: Configuration, badge: string, pin: string | undefined, now: Date): Admission {
  if (configuration.revision === 0) return { isIn: true };
  const held = configuration.badges.get(badge) ?? [];
  const valid = held.find(({ from, to }) => new Date(from) <= now && (to === null || now < new Date(to)));
  if (!valid) return { isIn: false, exception: 'E' };
  if (pin !== undefined && valid.pin !== null && pin !== valid.pin) return { isIn: false, exception: 'P' };
  return { isIn: true };
}

/** Reason why a restriction blocks taking a key now: R or S; null if none does. */
export function restricted(
  { restrictions, units, tags, settings }: Configuration,
  wish: { badge: string; tag: string | null; unit: string | null; activity: number },
  now: Date,
): 'R' | 'S' | null {
  if (restrictions.size === 0) return null;
  const opens = (wish.tag === null ? undefined : tags.get(wish.tag)?.opens) ?? [];
  const all = [...new Set([...(wish.unit === null ? [] : [wish.unit]), ...opens])];
  const buildings = all.flatMap((unit) => units.get(unit)?.building ?? []);
  const timeZone = typeof settings.timeZone === 'string' ? settings.timeZone : 'UTC';
  return findRestriction(
    [...restrictions.values()],
    { badge: wish.badge, activity: wish.activity, units: all, buildings },
    now,
    timeZone,
  );
}

/** What a tag is for this cabinet: one of its keys, a key of another cabinet, or unknown. */
export function lookUpTag(
  configuration: Configuration,
  tag: string,
  guests: ReadonlySet<string>,
): Pick<Tag, 'hook' | 'unit'> | { hook: null; unit: null } | undefined {
  const own = configuration.tags.get(tag);
  if (own) return own;
  return configuration.revision === 0 || guests.has(tag) ? { hook: null, unit: null } : undefined;
}
