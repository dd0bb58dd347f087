import type { Cabinet } from '../cabinet.ts';
import type { Activity, Badge, Tag } from '../device/configuration.ts';

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
/** A key is out for a moment at least, also where the pace is fast. */
const shortest = 25_000;
const keyReturned = 1;
const noActivity = 99;

/**
 * Chooses what people do next so that about as many keys are out as before: the more are out, the likelier one comes back.
 * Mostly it is one that was taken a moment ago, so that others stay out for hours, and seldom one that is overdue.
 */
export function nextVisit(cabinet: Cabinet, usuallyOut: number, now: Date): Visit | undefined {
  const out = [...cabinet.keysOut().values()];
  const isReturn = Math.random() < (out.length > usuallyOut ? 0.72 : out.length < usuallyOut * 0.6 ? 0.12 : 0.46);
  return isReturn ? (someReturn(cabinet, now) ?? someTake(cabinet, now)) : someTake(cabinet, now);
}

function someReturn(cabinet: Cabinet, now: Date): Visit | undefined {
  const isOverdue = (dueBack: string | null) => dueBack !== null && new Date(dueBack) < now;
  const back = [...cabinet.keysOut().values()]
    .filter(
      ({ since, dueBack }) =>
        now.getTime() - Date.parse(since) > shortest && (!isOverdue(dueBack) || Math.random() < 0.01),
    )
    .sort((a, b) => Date.parse(b.since) - Date.parse(a.since));
  const key = back[Math.floor(Math.random() ** 5 * back.length)];
  if (!key) return undefined;
  const together = back.filter(
    ({ badge, since }) => badge === key.badge && Math.abs(Date.parse(since) - Date.parse(key.since)) < 60_000,
  );
  return { do: 'return', badge: key.badge, tags: together.slice(0, 3).map(({ tag }) => tag) };
}

function someTake(cabinet: Cabinet, now: Date): Visit | undefined {
  const { badges, tags, activities } = cabinet.configuration();
  const person = pick([...badges.values()].flat().filter((badge) => isValid(badge, now)));
  const free = [...tags.values()].filter(({ tag }) => !cabinet.keysOut().has(tag));
  if (!person || free.length === 0) return undefined;
  const reason = pick(reasonsOf(cabinet, person, activities));
  const count = 1 + Math.floor(Math.random() ** 2 * 3);
  const start = Math.floor(Math.random() * free.length);
  const minutes = reason?.minutes ?? 240;
  return {
    do: 'take',
    badge: person.number,
    tags: free.slice(start, start + count),
    activity: reason?.code ?? noActivity,
    dueBack:
      Math.random() < 0.5
        ? new Date(Math.ceil((now.getTime() + minutes * 60_000) / halfHour) * halfHour).toISOString()
        : null,
    workOrder: Math.random() < 0.35 ? String(4503 + Math.floor(Math.random() * 400)) : null,
  };
}

/** What this person takes keys for, as far as anybody knows. */
function reasonsOf(cabinet: Cabinet, { number }: Badge, activities: ReadonlyMap<number, Activity>): Activity[] {
  const all = [...activities.values()].filter(({ code }) => code !== keyReturned && code !== noActivity);
  const habit = cabinet.credentials.people?.find(({ badge }) => badge === number)?.activities;
  const own = habit ? all.filter(({ code }) => habit.includes(code)) : [];
  return own.length > 0 ? own : all;
}

const isValid = ({ from, to }: Badge, now: Date) => new Date(from) <= now && (to === null || now < new Date(to));

function pick<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)];
}
