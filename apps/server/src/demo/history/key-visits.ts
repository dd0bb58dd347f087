import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { hourMs, minuteMs } from '../calendar.ts';
import type { Reason } from '../world/activities.ts';
import type { DemoBadge, DemoTag } from '../world/world.ts';
import { type DemoEvent, type KeyMove, keyEventOf, type TimedEvent } from './demo-event.ts';
import { departureTime, isValidAt, keepsKeysAllDay, personFor, returnTime } from './shifts.ts';
import { firstFreeTime, type Holding, markBusy, type Site } from './site.ts';
import { generateVisit } from './visit.ts';
import { pickProblem } from './visit-problems.ts';

const inspection = 24;

/** Returns the events of a visit that takes keys, and schedules their return. */
export function takeKeys(site: Site, plannedAt: number, badge: DemoBadge, reason: Reason): TimedEvent[] {
  const { property, source, places, initialBoard } = site;
  const cabinet = source.whole(0, property.cabinets.length - 1);
  const at = firstFreeTime(site, cabinet, plannedAt);
  if (at > site.lastContact[cabinet]! - 3 * minuteMs) return [];
  const problem = pickProblem(site, badge, cabinet, at);
  const visit = { property, cabinet, at, badge, ...problem };
  if (problem.takesNoKey) return markBusy(site, generateVisit(source, visit));

  const isWholeBuilding = reason.code === inspection && source.chance(0.05);
  const usualCount = source.whole(1, reason.max);
  const count = isWholeBuilding ? source.whole(7, 14) : usualCount;
  const common = reason.commonOnly === true || source.chance(0.05);
  const tags = places
    .choose(source, { cabinet, common, count, at })
    .filter((tag) => initialBoard.dueTimeOf(tag) > at + 10 * minuteMs);
  if (tags.length === 0) return [];
  const move: Omit<KeyMove, 'tag'> = {
    badge: badge.number,
    activity: reason.code,
    workOrder: source.chance(reason.workOrders ?? 0) ? workOrderAt(site, at) : null,
    dueBack: source.chance(0.45) ? nextHalfHour(at + reason.minutes * minuteMs) : null,
    exception: isWholeBuilding ? 'B' : problem.exception,
    typed: problem.typed,
  };
  const takenEvents = tags.map((tag) => keyEventOf('taken', { ...move, tag }));
  for (const tag of tags) places.takeAway(tag);
  const passedOnKey = source.chance(0.004) && !property.isMain ? places.anyOut(source, cabinet) : undefined;
  if (passedOnKey) takenEvents.push(keyEventOf('taken', { tag: passedOnKey, badge: badge.number, activity: 99 }));
  if (source.chance(0.0035)) takenEvents.push(...requestWithoutScanning(site, badge, cabinet, at));
  planReturn(site, at, reason, { tags, cabinet, badge });
  return markBusy(site, generateVisit(source, { ...visit, afterSignIn: [...problem.afterSignIn, ...takenEvents] }));
}

/** Requests a key at the keypad without scanning it, and schedules its return with a scan. */
function requestWithoutScanning(
  { source, places, agenda, property }: Site,
  badge: DemoBadge,
  cabinet: number,
  at: number,
) {
  const [tag] = property.isMain ? [] : places.choose(source, { cabinet, common: false, count: 1, at });
  if (!tag) return [];
  places.takeAway(tag);
  agenda.add(at + source.skewed(80, 3) * minuteMs, { do: 'return', holding: { tags: [tag], cabinet, badge } });
  return [keyEventOf('none', { tag, badge: badge.number, activity: 99, exception: 'N' })];
}

/** Schedules the return. Most keys are returned on time, some late, and a few after days. */
function planReturn(
  { source, initialBoard, agenda, midnight }: Site,
  at: number,
  reason: Reason,
  holding: Holding,
): void {
  const forgottenMs = source.chance(0.02) ? source.skewed(40, 2.2) * hourMs : 0;
  const { job } = holding.badge;
  const earliestWorkEnd = at + source.skewed(reason.medianMinutes, 1.1) * minuteMs + forgottenMs;
  const workEndsAt = keepsKeysAllDay(source, job)
    ? Math.max(earliestWorkEnd, departureTime(source, job, at, midnight))
    : earliestWorkEnd;
  const returnAt = Math.max(returnTime(source, job, workEndsAt, midnight), at + 3 * minuteMs);
  const latestReturn = Math.min(...holding.tags.map((tag) => initialBoard.dueTimeOf(tag)));
  agenda.add(returnAt < latestReturn ? returnAt : at + (latestReturn - at) * (0.2 + 0.8 * source.next()), {
    do: 'return',
    holding,
  });
}

/** Returns the events of a visit that returns keys. Usually all of them are returned to their own cabinet. */
export function returnKeys(
  site: Site,
  plannedAt: number,
  { tags: takenTags, cabinet: takenFrom, badge: taker }: Holding,
): TimedEvent[] {
  const { property, source, agenda, places } = site;
  const { isMain } = property;
  const isMisplaced = !isMain && property.cabinets.length > 1 && source.chance(0.018);
  const cabinet = isMisplaced ? 1 - takenFrom : takenFrom;
  const at = firstFreeTime(site, cabinet, plannedAt);
  if (at > site.lastContact[cabinet]! - minuteMs) return [];
  // If the person has left the property, another person in the same job returns the keys.
  const badge = isValidAt(taker, at) ? taker : (personFor(source, property, taker.job, at) ?? taker);
  const isBoard = isKeyBoard(property.cabinets[cabinet]!);
  const remainingCount = !isMain && takenTags.length > 1 && source.chance(0.14) ? 1 : 0;
  if (remainingCount > 0) {
    const holding = { tags: takenTags.slice(-remainingCount), cabinet: takenFrom, badge };
    agenda.add(at + source.skewed(90, 2) * minuteMs, { do: 'return', holding });
  }
  const afterSignIn = takenTags.slice(0, takenTags.length - remainingCount).map((tag) => {
    places.hang(tag, cabinet);
    if (cabinet !== tag.home) agenda.add(at + source.skewed(9, 2) * hourMs, { do: 'tidy', tag, cabinet });
    const exception = source.chance(0.0011) ? 'I' : source.chance(0.012) ? 'M' : null;
    const typed = exception === 'M';
    // Keys are returned to a key board without a sign-in, so only the key's code can be typed.
    const move = isBoard
      ? { tag, badge: null, activity: 1, typed, keyTyped: typed }
      : { tag, badge: badge.number, activity: 1, exception, typed };
    return keyEventOf('returned', move, cabinet === tag.home);
  });
  if (isBoard) return markBusy(site, boardReturns(cabinet, at, afterSignIn));
  return markBusy(site, generateVisit(source, { property, cabinet, at, badge, afterSignIn }));
}

/** Events of keys that are returned to a key board, four seconds apart. */
const boardReturns = (cabinet: number, at: number, events: readonly DemoEvent[]): TimedEvent[] =>
  events.map((event, index) => ({ cabinet, at: Math.floor(at / 1000) * 1000 + index * 4000, event }));

/** Moves a key from the wrong cabinet to its own. */
export function returnMisplacedKey(site: Site, plannedAt: number, tag: DemoTag, cabinet: number): TimedEvent[] {
  const { property, source, places } = site;
  const at = firstFreeTime(site, cabinet, plannedAt);
  const homeTime = firstFreeTime(site, tag.home, at + source.whole(2, 9) * minuteMs);
  const badge = personFor(source, property, 'maintenance', at);
  if (!badge || homeTime > Math.min(...site.lastContact) - minuteMs) return [];
  places.hang(tag, tag.home);
  const move = { tag, badge: badge.number, activity: 99 };
  return markBusy(site, [
    ...generateVisit(source, { property, cabinet, at, badge, afterSignIn: [keyEventOf('taken', move, false)] }),
    ...generateVisit(source, {
      property,
      cabinet: tag.home,
      at: homeTime,
      badge,
      afterSignIn: [keyEventOf('returned', { ...move, activity: 1 })],
    }),
  ]);
}

/** Work order number for a given time. Numbers increase over time. */
function workOrderAt({ source, from, now }: Site, at: number): string {
  return String(1100 + Math.floor(((at - from) / (now - from)) * 3340) + source.whole(0, 9));
}

const nextHalfHour = (at: number) => Math.ceil(at / (30 * minuteMs)) * 30 * minuteMs;
