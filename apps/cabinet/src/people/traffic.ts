import type { Cabinet } from '../cabinet.ts';
import type { Habits, KeyOut } from '../credentials.ts';
import type { Activity, Badge, Tag } from '../device/configuration.ts';
import { backAt, type Tempo } from './back-at.ts';

/** What people at a cabinet do next. */
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
/** Keys out beyond the usual number, before people bring some back first. */
const most = 12;

/** Chooses what somebody does next: brings keys whose time has come, or takes some. */
export function nextVisit(cabinet: Cabinet, tempo: Tempo, now: Date): Visit | undefined {
  const out = [...cabinet.keysOut().values()];
  const ready = out
    .map((key) => ({ key, at: backAt(key, tempo) }))
    .filter(({ at }) => at <= now.getTime())
    .sort((a, b) => a.at - b.at)
    .map(({ key }) => key);
  const isFull = out.length >= (cabinet.credentials.out?.length ?? 0) + most;
  if (ready[0] && (isFull || Math.random() < 0.5)) return someReturn(ready[0], ready);
  return isFull ? undefined : someTake(cabinet, now);
}

/** Who brings a key brings what was taken with it. */
function someReturn(key: KeyOut, ready: readonly KeyOut[]): Visit {
  const with_ = ready.filter(
    ({ badge, since }) => badge === key.badge && Math.abs(Date.parse(since) - Date.parse(key.since)) < together,
  );
  return { do: 'return', badge: key.badge, tags: with_.map(({ tag }) => tag) };
}

function someTake(cabinet: Cabinet, now: Date): Visit | undefined {
  const { badges, tags, activities } = cabinet.configuration();
  const { habits } = cabinet.credentials;
  const person = pick([...badges.values()].flat().filter((badge) => isValid(badge, now)));
  if (!person) return undefined;
  const reason = pick(reasonsOf(habits, person, activities));
  const code = reason?.code ?? noActivity;
  const isCommon = habits?.common.includes(code) ?? false;
  const free = [...tags.values()].filter(
    ({ tag, unit }) => !cabinet.keysOut().has(tag) && (!habits || isPlace(unit) === isCommon),
  );
  if (free.length === 0) return undefined;
  const start = Math.floor(Math.random() * free.length);
  const due = now.getTime() + (reason?.minutes ?? 240) * 60_000;
  const hasWorkOrder = (habits?.workOrders.includes(code) ?? true) && Math.random() < 0.7;
  return {
    do: 'take',
    badge: person.number,
    tags: free.slice(start, start + 1 + Math.floor(Math.random() ** 2 * 3)),
    activity: code,
    dueBack: Math.random() < 0.5 ? new Date(Math.ceil(due / halfHour) * halfHour).toISOString() : null,
    workOrder: hasWorkOrder ? String(4503 + Math.floor(Math.random() * 400)) : null,
  };
}

/** A common place has a name, an apartment a number. */
const isPlace = (unit: string | null) => unit !== null && !/^\d/.test(unit);

/** What this person takes keys for, as far as anybody knows. */
function reasonsOf(habits: Habits | undefined, { number }: Badge, activities: ReadonlyMap<number, Activity>) {
  const all = [...activities.values()].filter(({ code }) => code !== keyReturned && code !== noActivity);
  const usual = habits?.people[number];
  const own = usual ? all.filter(({ code }) => usual.includes(code)) : [];
  return own.length > 0 ? own : all;
}

const isValid = ({ from, to }: Badge, now: Date) => new Date(from) <= now && (to === null || now < new Date(to));

function pick<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)];
}
