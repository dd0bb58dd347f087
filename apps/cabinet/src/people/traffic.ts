import type { Cabinet } from '../cabinet-interface.ts';
import type { Habits, KeyOut } from '../credentials.ts';
import type { Activity, Badge, Tag } from '../device/configuration.ts';
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

const halfHour = 30 * 60_000;
const together = 60_000;
const keyReturned = 1;
const noActivity = 99;
/** Within this time a key counts as moving, not as out. */
const moving = 3 * 60_000;
/** Forgotten keys stay out when the others are returned in the evening. */
const forgotten = 5 * 3_600_000;
const maxKeysPerVisit = 3;

/** Cabinet facts that simulated people know. */
export type Place = Pick<Cabinet, 'configuration' | 'credentials' | 'keysOut'>;

/**
 * Chooses the next visit: returns keys that are due, or takes some while fewer are out than usual at this hour. In the
 * evening keys are returned early. The number of keys out therefore always matches the hour.
 */
export function nextVisit(place: Place, tempo: Tempo, now: Date, random = Math.random): Visit | undefined {
  const custom = usagePatterns[place.credentials.pace ?? 'usual'];
  const configuration = place.configuration();
  const usual = expectedKeysOut(custom, configuration.tags.size, localTime(configuration, now));
  const out = keysOut(place, tempo);
  const ready = out.filter(({ at }) => at <= now.getTime());
  const room = usual - out.length;
  if (ready[0] && (room <= 0 || random() < 0.5)) return someReturn(place, now, ready[0], ready);
  if (room > 0) return someTake(place, now, Math.min(room, maxKeysPerVisit), random);
  const isMoving = ({ taken }: { taken: number }) => taken > now.getTime() - moving;
  const early = (key: OutAtPlace) => !key.isFirst && !isMoving(key) && key.at < now.getTime() + forgotten;
  const tooMany = room < 0 ? out.find(early) : undefined;
  if (tooMany) return someReturn(place, now, tooMany, [tooMany]);
  return out.filter(isMoving).length < custom.atLeastMoving ? someTake(place, now, 1, random) : undefined;
}

interface OutAtPlace extends KeyOut {
  at: number;
  taken: number;
  /** It was out before the queue began, as part of the demo's history. */
  isFirst: boolean;
}

/** Keys that are out, in order of their return. */
function keysOut({ credentials, keysOut: out }: Place, tempo: Tempo): OutAtPlace[] {
  const first = new Map(credentials.out?.map(({ tag, since }) => [tag, since]));
  return [...out().values()]
    .map((key) => {
      const isFirst = first.get(key.tag) === key.since;
      const at = isFirst ? initialReturnTime(key, tempo) : returnTime(key, tempo);
      return { ...key, at, isFirst, taken: Date.parse(key.since) };
    })
    .sort((a, b) => a.at - b.at);
}

/** A person who returns a key also returns keys that were taken with it and are due. */
function someReturn(place: Place, now: Date, key: KeyOut, ready: readonly KeyOut[]): Visit {
  const with_ = ready.filter(
    ({ badge, since }) => badge === key.badge && Math.abs(Date.parse(since) - Date.parse(key.since)) < together,
  );
  // If the person has left the property, a colleague returns the key.
  const present = presentAt(place, now);
  const badge = present.some(({ number }) => number === key.badge) ? key.badge : (present[0]?.number ?? key.badge);
  return { do: 'return', badge, tags: with_.map(({ tag }) => tag) };
}

function someTake(place: Place, now: Date, limit: number, random: () => number): Visit | undefined {
  const { tags, activities } = place.configuration();
  const { habits } = place.credentials;
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const person = pick(presentAt(place, now));
  if (!person) return undefined;
  const reason = pick(reasonsOf(habits, person, activities));
  const code = reason?.code ?? noActivity;
  const isCommon = habits?.common.includes(code) ?? false;
  const free = [...tags.values()].filter(
    ({ tag, unit }) => !place.keysOut().has(tag) && (!habits || isPlace(unit) === isCommon),
  );
  if (free.length === 0) return undefined;
  const start = Math.floor(random() * free.length);
  const due = now.getTime() + (reason?.minutes ?? 240) * 60_000;
  const hasWorkOrder = (habits?.workOrders.includes(code) ?? true) && random() < 0.7;
  return {
    do: 'take',
    badge: person.number,
    tags: free.slice(start, start + 1 + Math.floor(random() ** 2 * limit)),
    activity: code,
    dueBack: random() < 0.5 ? new Date(Math.ceil(due / halfHour) * halfHour).toISOString() : null,
    workOrder: (hasWorkOrder && pick(habits?.openOrders ?? [])) || null,
  };
}

/** Common areas have names, apartments have numbers. */
const isPlace = (unit: string | null) => unit !== null && !/^\d/.test(unit);

/** Reasons for which this person takes keys, if known. */
function reasonsOf(habits: Habits | undefined, { number }: Badge, activities: ReadonlyMap<number, Activity>) {
  const all = [...activities.values()].filter(({ code }) => code !== keyReturned && code !== noActivity);
  const usual = habits?.people[number];
  const own = usual ? all.filter(({ code }) => usual.includes(code)) : [];
  return own.length > 0 ? own : all;
}

const presentAt = (place: Place, now: Date) =>
  [...place.configuration().badges.values()].flat().filter((badge) => isValid(badge, now));
const isValid = ({ from, to }: Badge, now: Date) => new Date(from) <= now && (to === null || now < new Date(to));
