import { hour, minute } from '../calendar.ts';
import type { Reason } from '../world/activities.ts';
import type { DemoBadge, DemoTag } from '../world/world.ts';
import { type KeyMove, keyEventOf, type Moment } from './moment.ts';
import { departureTime, isValidAt, keepsKeysAllDay, personFor, returnTime } from './shifts.ts';
import { firstFreeTime, type Holding, markBusy, type Site } from './site.ts';
import { generateVisit } from './visit.ts';
import { drawProblem } from './visit-problems.ts';

const inspection = 24;

/** Takes keys and schedules their return. */
export function takeKeys(site: Site, planned: number, badge: DemoBadge, reason: Reason): Moment[] {
  const { property, source, places, scene } = site;
  const cabinet = source.whole(0, property.cabinets.length - 1);
  const at = firstFreeTime(site, cabinet, planned);
  if (at > site.heardUntil[cabinet]! - 3 * minute) return [];
  const trouble = drawProblem(site, badge, cabinet, at);
  const visit = { property, cabinet, at, badge, ...trouble };
  if (trouble.isInVain) return markBusy(site, generateVisit(source, visit));

  const isWholeBuilding = reason.code === inspection && source.chance(0.05);
  const few = source.whole(1, reason.max);
  const count = isWholeBuilding ? source.whole(7, 14) : few;
  const common = reason.commonOnly === true || source.chance(0.05);
  const tags = places
    .choose(source, { cabinet, common, count, at })
    .filter((tag) => scene.backBy(tag) > at + 10 * minute);
  if (tags.length === 0) return [];
  const move: Omit<KeyMove, 'tag'> = {
    badge: badge.number,
    activity: reason.code,
    workOrder: source.chance(reason.workOrders ?? 0) ? workOrderAt(site, at) : null,
    dueBack: source.chance(0.45) ? nextHalfHour(at + reason.minutes * minute) : null,
    exception: isWholeBuilding ? 'B' : trouble.exception,
    typed: trouble.typed,
  };
  const taken = tags.map((tag) => keyEventOf('taken', { ...move, tag }));
  for (const tag of tags) places.takeAway(tag);
  const passedOn = source.chance(0.004) && !property.isStage ? places.anyOut(source, cabinet) : undefined;
  if (passedOn) taken.push(keyEventOf('taken', { tag: passedOn, badge: badge.number, activity: 99 }));
  if (source.chance(0.0035)) taken.push(...askWithoutScanning(site, badge, cabinet, at));
  planReturn(site, at, reason, { tags, cabinet, badge });
  return markBusy(site, generateVisit(source, { ...visit, inside: [...trouble.inside, ...taken] }));
}

/** Requests a key at the keypad without scanning it. Later, its return is scanned. */
function askWithoutScanning({ source, places, agenda, property }: Site, badge: DemoBadge, cabinet: number, at: number) {
  const [tag] = property.isStage ? [] : places.choose(source, { cabinet, common: false, count: 1, at });
  if (!tag) return [];
  places.takeAway(tag);
  agenda.add(at + source.skewed(80, 3) * minute, { do: 'return', holding: { tags: [tag], cabinet, badge } });
  return [keyEventOf('none', { tag, badge: badge.number, activity: 99, exception: 'N' })];
}

/** Schedules the return. Most keys return on time, some late, and a few after days. */
function planReturn({ source, scene, agenda, midnight }: Site, at: number, reason: Reason, holding: Holding): void {
  const forgotten = source.chance(0.02) ? source.skewed(40, 2.2) * hour : 0;
  const { job } = holding.badge;
  const isDone = at + source.skewed(reason.holds, 1.1) * minute + forgotten;
  const done = keepsKeysAllDay(source, job) ? Math.max(isDone, departureTime(source, job, at, midnight)) : isDone;
  const back = Math.max(returnTime(source, job, done, midnight), at + 3 * minute);
  const latest = Math.min(...holding.tags.map((tag) => scene.backBy(tag)));
  agenda.add(back < latest ? back : at + (latest - at) * (0.2 + 0.8 * source.next()), { do: 'return', holding });
}

/** Returns keys, mostly all of them, to their cabinet. */
export function returnKeys(
  site: Site,
  planned: number,
  { tags: held, cabinet: takenFrom, badge: taker }: Holding,
): Moment[] {
  const { property, source, agenda, places } = site;
  const { isStage } = property;
  const isMisplaced = !isStage && property.cabinets.length > 1 && source.chance(0.018);
  const cabinet = isMisplaced ? 1 - takenFrom : takenFrom;
  const at = firstFreeTime(site, cabinet, planned);
  if (at > site.heardUntil[cabinet]! - minute) return [];
  // If the person has left the property, a colleague returns the key.
  const badge = isValidAt(taker, at) ? taker : (personFor(source, property, taker.job, at) ?? taker);
  const kept = !isStage && held.length > 1 && source.chance(0.14) ? 1 : 0;
  if (kept > 0) {
    const holding = { tags: held.slice(-kept), cabinet: takenFrom, badge };
    agenda.add(at + source.skewed(90, 2) * minute, { do: 'return', holding });
  }
  const inside = held.slice(0, held.length - kept).map((tag) => {
    places.hang(tag, cabinet);
    if (cabinet !== tag.home) agenda.add(at + source.skewed(9, 2) * hour, { do: 'tidy', tag, cabinet });
    const exception = source.chance(0.0011) ? 'I' : source.chance(0.012) ? 'M' : null;
    const move = { tag, badge: badge.number, activity: 1, exception, typed: exception === 'M' };
    return keyEventOf('returned', move, cabinet === tag.home);
  });
  return markBusy(site, generateVisit(source, { property, cabinet, at, badge, inside }));
}

/** Moves a key from the wrong cabinet to its own. */
export function returnMisplacedKey(site: Site, planned: number, tag: DemoTag, cabinet: number): Moment[] {
  const { property, source, places } = site;
  const at = firstFreeTime(site, cabinet, planned);
  const home = firstFreeTime(site, tag.home, at + source.whole(2, 9) * minute);
  const badge = personFor(source, property, 'maintenance', at);
  if (!badge || home > Math.min(...site.heardUntil) - minute) return [];
  places.hang(tag, tag.home);
  const move = { tag, badge: badge.number, activity: 99 };
  return markBusy(site, [
    ...generateVisit(source, { property, cabinet, at, badge, inside: [keyEventOf('taken', move, false)] }),
    ...generateVisit(source, {
      property,
      cabinet: tag.home,
      at: home,
      badge,
      inside: [keyEventOf('returned', { ...move, activity: 1 })],
    }),
  ]);
}

/** Work order numbers increase over time. */
function workOrderAt({ source, from, now }: Site, at: number): string {
  return String(1100 + Math.floor(((at - from) / (now - from)) * 3340) + source.whole(0, 9));
}

const nextHalfHour = (at: number) => Math.ceil(at / (30 * minute)) * 30 * minute;
