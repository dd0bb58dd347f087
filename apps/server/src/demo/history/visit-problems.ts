import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { hourMs, type LocalDay } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoBadge, DemoProperty } from '../world/world.ts';
import { type DemoEvent, keyEventOf, type TimedEvent } from './demo-event.ts';
import { formerPerson } from './shifts.ts';
import type { Site } from './site.ts';
import type { Visit } from './visit.ts';

export interface VisitProblem {
  beforeSignIn: DemoEvent[];
  afterSignIn: DemoEvent[];
  ending?: NonNullable<Visit['ending']>;
  /** Whether no key is taken. */
  takesNoKey: boolean;
  exception: string | null;
  typed: boolean;
}

const earliestHour = 6.4;
const latestHour = 21.5;

/** Randomly selects the problem of a visit. Most visits have none. */
export function pickProblem(
  { source, property, midnight }: Site,
  badge: DemoBadge,
  cabinet: number,
  at: number,
): VisitProblem {
  const problem: VisitProblem = { beforeSignIn: [], afterSignIn: [], takesNoKey: false, exception: null, typed: false };
  const hourOfDay = (at - midnight) / hourMs;
  if (badge.job !== 'patrol' && (hourOfDay < earliestHour || hourOfDay > latestHour)) problem.exception = 'S';
  if (source.chance(0.02)) Object.assign(problem, { typed: true, exception: problem.exception ?? 'M' });
  const wrongPin = (exception: string): DemoEvent => ({
    kind: 'session',
    action: 'wrong-pin',
    badge: badge.number,
    exception,
  });
  if (source.chance(0.016)) {
    problem.beforeSignIn.push(wrongPin('P'));
    if (source.chance(0.08)) {
      problem.beforeSignIn.push(wrongPin('P'), wrongPin('W'));
      return { ...problem, takesNoKey: true, ending: 'blocked' };
    }
  }
  if (source.chance(0.0065)) return { ...problem, takesNoKey: true, ending: 'not completed' };
  if (source.chance(0.0055)) problem.ending = 'timed-out';
  if (source.chance(0.0045)) problem.afterSignIn.push(restrictedRequest(source, property, badge, cabinet));
  if (source.chance(0.0018)) problem.afterSignIn.push(unknownTag(source, badge));
  return problem;
}

/** Request for a unit that this badge may not open. */
function restrictedRequest(source: Random, property: DemoProperty, badge: DemoBadge, cabinet: number): DemoEvent {
  const tag = source.pick(property.tags.filter(({ home }) => home === cabinet));
  return keyEventOf('none', { tag, badge: badge.number, activity: 99, exception: 'R' });
}

/** Event with an unknown tag, for example from another property. */
function unknownTag(source: Random, badge: DemoBadge): DemoEvent {
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

/** Events from a cabinet without a visit, such as a door that opens without a sign-in. */
export function unattendedEvents(source: Random, property: DemoProperty, local: LocalDay): TimedEvent[][] {
  const timedEvents: TimedEvent[][] = [];
  const cabinet = source.whole(0, property.cabinets.length - 1);
  const at = Math.floor((local.midnight + source.next() * 24 * hourMs) / 1000) * 1000;
  if (!isKeyBoard(property.cabinets[cabinet]!) && source.chance(0.004 * property.traffic)) {
    timedEvents.push([
      { cabinet, at, event: { kind: 'door', action: 'opened', badge: null, exception: 'D' } },
      {
        cabinet,
        at: at + source.whole(15, 240) * 1000,
        event: { kind: 'door', action: 'closed', badge: null, exception: null },
      },
    ]);
  }
  const attemptedAt = local.midnight + (8 + source.next() * 9) * hourMs;
  const formerHolder = source.chance(0.008 * property.traffic)
    ? formerPerson(source, property, attemptedAt)
    : undefined;
  if (formerHolder) {
    const event: DemoEvent = { ...noKey, badge: formerHolder.number, exception: 'E' };
    timedEvents.push([{ cabinet, at: Math.floor(attemptedAt / 1000) * 1000, event }]);
  }
  return timedEvents;
}
