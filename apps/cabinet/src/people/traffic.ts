import type { Activity, Badge, Tag } from '@latchboard/device/configuration';
import type { KeyOut } from '@latchboard/device/keys';
import type { Cabinet } from '../cabinet-interface.ts';
import type { Habits } from '../credentials.ts';
import { expectedKeysOut, localTime, usagePatterns } from './day.ts';
import { initialReturnTime, returnTime, type Tempo } from './return-time.ts';

/** Next action of people at a cabinet. */
export type Visit =
  | {
      do: 'take';
      badge: string;
      tags: readonly Tag[];
      activity: number;
      dueBack: string | null;
      workOrder: string | null;
    }
  | { do: 'return'; badge: string; tags: readonly string[] };

const halfHourMs = 30 * 60_000;
const maxMsBetweenTakes = 60_000;
const keyReturned = 1;
const noActivity = 99;
/** Milliseconds for which a taken key counts as moving, not as out. */
const movingMs = 3 * 60_000;
/**
 * A key whose planned return is at least this many milliseconds away counts as forgotten. A forgotten key stays out
 * when other keys are returned in the evening.
 */
const forgottenMs = 5 * 3_600_000;
const maxKeysPerVisit = 3;

/** Members of `Cabinet` that the simulated people use. */
export type VisitedCabinet = Pick<Cabinet, 'configuration' | 'credentials' | 'keysOut'>;

/**
 * Chooses the next visit: returns keys that are due, or takes keys while fewer keys are out or moving than usual at
 * this hour. If more keys are out than usual, as in the evening, a key is returned early. Undefined if there is no
 * visit now.
 */
export function nextVisit(cabinet: VisitedCabinet, tempo: Tempo, now: Date, random = Math.random): Visit | undefined {
  const usage = usagePatterns[cabinet.credentials.pace ?? 'usual'];
  const configuration = cabinet.configuration();
  const expectedCount = expectedKeysOut(usage, configuration.tags.size, localTime(configuration, now));
  const out = keysOut(cabinet, tempo);
  const dueKeys = out.filter(({ returnAt }) => returnAt <= now.getTime());
  const missingCount = expectedCount - out.length;
  if (dueKeys[0] && (missingCount <= 0 || random() < 0.5)) return chooseReturn(cabinet, now, dueKeys[0], dueKeys);
  if (missingCount > 0) return chooseTake(cabinet, now, Math.min(missingCount, maxKeysPerVisit), random);
  const isMoving = ({ takenAt }: { takenAt: number }) => takenAt > now.getTime() - movingMs;
  const isReturnableEarly = (key: ScheduledKeyOut) =>
    !key.isFirst && !isMoving(key) && key.returnAt < now.getTime() + forgottenMs;
  const earlyKey = missingCount < 0 ? out.find(isReturnableEarly) : undefined;
  if (earlyKey) return chooseReturn(cabinet, now, earlyKey, [earlyKey]);
  return out.filter(isMoving).length < usage.atLeastMoving ? chooseTake(cabinet, now, 1, random) : undefined;
}

interface ScheduledKeyOut extends KeyOut {
  returnAt: number;
  takenAt: number;
  /** The key was already out at the start, as part of the demo's history. */
  isFirst: boolean;
}

/** Keys that are out, in order of their planned return. */
function keysOut({ credentials, keysOut: out }: VisitedCabinet, tempo: Tempo): ScheduledKeyOut[] {
  const first = new Map(credentials.out?.map(({ tag, since }) => [tag, since]));
  return [...out().values()]
    .map((key) => {
      const isFirst = first.get(key.tag) === key.since;
      const returnAt = isFirst ? initialReturnTime(key, tempo) : returnTime(key, tempo);
      return { ...key, returnAt, isFirst, takenAt: Date.parse(key.since) };
    })
    .sort((a, b) => a.returnAt - b.returnAt);
}

/** A person who returns a key also returns any due keys that were taken with it. */
function chooseReturn(cabinet: VisitedCabinet, now: Date, key: KeyOut, dueKeys: readonly KeyOut[]): Visit {
  const keysTogether = dueKeys.filter(
    ({ badge, since }) =>
      badge === key.badge && Math.abs(Date.parse(since) - Date.parse(key.since)) < maxMsBetweenTakes,
  );
  // If the person has left the property, a colleague returns the key.
  const present = presentAt(cabinet, now);
  const badge = present.some(({ number }) => number === key.badge) ? key.badge : (present[0]?.number ?? key.badge);
  return { do: 'return', badge, tags: keysTogether.map(({ tag }) => tag) };
}

function chooseTake(cabinet: VisitedCabinet, now: Date, limit: number, random: () => number): Visit | undefined {
  const { tags, activities } = cabinet.configuration();
  const { habits } = cabinet.credentials;
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const person = pick(presentAt(cabinet, now));
  if (!person) return undefined;
  const reason = pick(reasonsOf(habits, person, activities));
  const code = reason?.code ?? noActivity;
  const isCommon = habits?.common.includes(code) ?? false;
  const freeTags = [...tags.values()].filter(
    ({ tag, unit }) => !cabinet.keysOut().has(tag) && (!habits || isCommonArea(unit) === isCommon),
  );
  if (freeTags.length === 0) return undefined;
  const start = Math.floor(random() * freeTags.length);
  const dueTime = now.getTime() + (reason?.minutes ?? 240) * 60_000;
  const hasWorkOrder = (habits?.workOrders.includes(code) ?? true) && random() < 0.7;
  return {
    do: 'take',
    badge: person.number,
    tags: freeTags.slice(start, start + 1 + Math.floor(random() ** 2 * limit)),
    activity: code,
    dueBack: random() < 0.5 ? new Date(Math.ceil(dueTime / halfHourMs) * halfHourMs).toISOString() : null,
    workOrder: (hasWorkOrder && pick(habits?.openOrders ?? [])) || null,
  };
}

/** Common areas have names, and apartments have numbers. */
const isCommonArea = (unit: string | null) => unit !== null && !/^\d/.test(unit);

/** Activities for which this person takes keys. All activities if these are unknown. */
function reasonsOf(habits: Habits | undefined, { number }: Badge, activities: ReadonlyMap<number, Activity>) {
  const all = [...activities.values()].filter(({ code }) => code !== keyReturned && code !== noActivity);
  const habit = habits?.people[number];
  const ownActivities = habit ? all.filter(({ code }) => habit.includes(code)) : [];
  return ownActivities.length > 0 ? ownActivities : all;
}

const presentAt = (cabinet: VisitedCabinet, now: Date) =>
  [...cabinet.configuration().badges.values()].flat().filter((badge) => isValid(badge, now));
const isValid = ({ from, to }: Badge, now: Date) => new Date(from) <= now && (to === null || now < new Date(to));
