import { hour, type LocalDay } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoBadge, DemoProperty } from '../world/world.ts';
import { type DemoEvent, keyEventOf, type Moment } from './moment.ts';
import { formerPerson } from './shifts.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

/** Problem during a visit. */
export interface VisitProblem {
  outside: DemoEvent[];
  inside: DemoEvent[];
  ending?: NonNullable<Visit['ending']>;
  /** Whether no key is taken. */
  isInVain: boolean;
  exception: string | null;
  typed: boolean;
}

const firstLight = 6.4;
const lateEvening = 21.5;

/** Randomly selects the problem of a visit. Most visits have none. */
export function drawProblem(
  { source, property, midnight }: Site,
  badge: DemoBadge,
  cabinet: number,
  at: number,
): VisitProblem {
  const trouble: VisitProblem = { outside: [], inside: [], isInVain: false, exception: null, typed: false };
  const hourOfDay = (at - midnight) / hour;
  if (badge.job !== 'patrol' && (hourOfDay < firstLight || hourOfDay > lateEvening)) trouble.exception = 'S';
  if (source.chance(0.02)) Object.assign(trouble, { typed: true, exception: trouble.exception ?? 'M' });
  const wrongPin = (exception: string): DemoEvent => ({
    kind: 'session',
    action: 'wrong-pin',
    badge: badge.number,
    exception,
  });
  if (source.chance(0.016)) {
    trouble.outside.push(wrongPin('P'));
    if (source.chance(0.08)) {
      trouble.outside.push(wrongPin('P'), wrongPin('W'));
      return { ...trouble, isInVain: true, ending: 'blocked' };
    }
  }
  if (source.chance(0.0065)) return { ...trouble, isInVain: true, ending: 'not completed' };
  if (source.chance(0.0055)) trouble.ending = 'timed-out';
  if (source.chance(0.0045)) trouble.inside.push(restricted(source, property, badge, cabinet));
  if (source.chance(0.0018)) trouble.inside.push(strangeTag(source, badge));
  return trouble;
}

/** Request for a unit that this badge may not open. */
function restricted(source: Random, property: DemoProperty, badge: DemoBadge, cabinet: number): DemoEvent {
  const tag = source.pick(property.tags.filter(({ home }) => home === cabinet));
  return keyEventOf('none', { tag, badge: badge.number, activity: 99, exception: 'R' });
}

/** Tag of another property, or one that was never entered. */
function strangeTag(source: Random, badge: DemoBadge): DemoEvent {
  const tag = String(source.whole(100_000, 999_999));
  return { ...noKey, badge: badge.number, tag, exception: 'T' };
}

const noKey = {
  kind: 'key',
  movement: 'none',
  tag: null,
  hook: null,
  unit: null,
  activity: 99,
  workOrder: null,
  dueBack: null,
  typed: false,
} as const;

/** Events of a cabinet outside visits: a door that opens without a sign-in, a returned badge. */
export function unattendedMoments(source: Random, property: DemoProperty, local: LocalDay): Moment[][] {
  const stray: Moment[][] = [];
  const cabinet = source.whole(0, property.cabinets.length - 1);
  const at = Math.floor((local.midnight + source.next() * 24 * hour) / 1000) * 1000;
  if (source.chance(0.004 * property.traffic)) {
    stray.push([
      { cabinet, at, said: { kind: 'door', action: 'opened', badge: null, exception: 'D' } },
      {
        cabinet,
        at: at + source.whole(15, 240) * 1000,
        said: { kind: 'door', action: 'closed', badge: null, exception: null },
      },
    ]);
  }
  const noon = local.midnight + (8 + source.next() * 9) * hour;
  const former = source.chance(0.008 * property.traffic) ? formerPerson(source, property, noon) : undefined;
  if (former) {
    const said: DemoEvent = { ...noKey, badge: former.number, exception: 'E' };
    stray.push([{ cabinet, at: Math.floor(noon / 1000) * 1000, said }]);
  }
  return stray;
}
