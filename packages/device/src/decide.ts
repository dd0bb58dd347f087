import { findRestriction } from '@latchboard/contract/badges/rules/restrictions';
import type { Badge, Configuration, Tag } from './configuration.ts';

/** Whether a person is admitted: the badge must be valid now, and an entered PIN must match the badge's PIN, if any. */
export type Admission = { isIn: true } | { isIn: false; exception: 'E' | 'P' };

/**
 * Decides from the stored configuration, even offline. A cabinet without a configuration admits everyone, because it is
 * still being set up.
 */
export function admit(configuration: Configuration, badge: string, pin: string | undefined, now: Date): Admission {
  if (configuration.revision === 0) return { isIn: true };
  const validBadge = findValidBadge(configuration, badge, now);
  if (!validBadge) return { isIn: false, exception: 'E' };
  if (pin !== undefined && validBadge.pin !== null && pin !== validBadge.pin) return { isIn: false, exception: 'P' };
  return { isIn: true };
}

/** Returns the badge with a number if it is valid at the given time. */
export const findValidBadge = ({ badges }: Configuration, number: string, now: Date): Badge | undefined =>
  badges.get(number)?.find(({ from, to }) => new Date(from) <= now && (to === null || now < new Date(to)));

/** Finds the exception code of the restriction that blocks taking a key now: R or S. Null if none does. */
export function findRestrictionCode(
  { restrictions, units, tags, settings }: Configuration,
  request: { badge: string; tag: string | null; unit: string | null; activity: number },
  now: Date,
): 'R' | 'S' | null {
  if (restrictions.size === 0) return null;
  const opens = (request.tag === null ? undefined : tags.get(request.tag)?.opens) ?? [];
  const openedUnits = [...new Set([...(request.unit === null ? [] : [request.unit]), ...opens])];
  const buildings = openedUnits.flatMap((unit) => units.get(unit)?.building ?? []);
  const timeZone = typeof settings.timeZone === 'string' ? settings.timeZone : 'UTC';
  return findRestriction(
    [...restrictions.values()],
    { badge: request.badge, activity: request.activity, units: openedUnits, buildings },
    now,
    timeZone,
  );
}

/**
 * Returns the place of a tag: hook and unit for one of this cabinet's keys. Both are null for a key from another
 * cabinet, and for every tag if there is no configuration yet. Undefined for an unknown tag.
 */
export function lookUpTag(
  configuration: Configuration,
  tag: string,
  foreignTags: ReadonlySet<string>,
): Pick<Tag, 'hook' | 'unit'> | { hook: null; unit: null } | undefined {
  const ownTag = configuration.tags.get(tag);
  if (ownTag) return ownTag;
  return configuration.revision === 0 || foreignTags.has(tag) ? { hook: null, unit: null } : undefined;
}
