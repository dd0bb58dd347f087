import { dayMs, hourMs, localDays, minuteMs, trafficFactor } from '../calendar.ts';
import { random } from '../random.ts';
import { reasonsFor } from '../world/activities.ts';
import type { DemoProperty } from '../world/world.ts';
import { Agenda } from './agenda.ts';
import type { TimedEvent } from './demo-event.ts';
import { initialBoard } from './initial-board.ts';
import { installationEvents, systemEvents } from './installation.ts';
import { keyPlaces } from './key-places.ts';
import { returnKeys, returnMisplacedKey, takeKeys } from './key-visits.ts';
import { personFor, trafficShares, visitTime } from './shifts.ts';
import { firstFreeTime, markBusy, type Site, type Task } from './site.ts';
import { unattendedEvents } from './visit-problems.ts';

/** Visits per key to a property's cabinets on an average day. */
const visitsPerKey = 0.0153;

/** Simulates all events at a property until now, day by day. The events from each cabinet are in order. */
export function* simulate(property: DemoProperty, now: number, seed: number): Generator<TimedEvent[]> {
  const from = property.cabinets[0]?.streams[0];
  if (from === undefined) return;
  const site = openSite(property, from, now, seed);
  for (const local of localDays(property.zone, from, now)) {
    site.midnight = local.midnight;
    planVisits(site, trafficFactor(local));
    for (const timedEvents of unattendedEvents(site.source, property, local))
      site.agenda.add(timedEvents[0]!.at, { do: 'record', timedEvents });
    const dayEvents: TimedEvent[] = [];
    const end = Math.min(local.midnight + dayMs, now);
    for (let next = site.agenda.take(end); next; next = site.agenda.take(end))
      dayEvents.push(...performTask(site, next.at, next.item));
    yield dayEvents.filter(({ cabinet, at }) => at < site.lastContact[cabinet]!);
  }
}

function openSite(property: DemoProperty, from: number, now: number, seed: number): Site {
  const source = random(seed, 'history', property.name);
  const agenda = new Agenda<Task>();
  const board = initialBoard(property, now);
  for (const timedEvents of [
    ...installationEvents(source, property, from),
    ...systemEvents(property),
    ...board.timedEvents,
  ])
    agenda.add(timedEvents[0]!.at, { do: 'record', timedEvents });
  return {
    ...{ property, source, agenda, initialBoard: board, from, now, midnight: from },
    places: keyPlaces(property, board.isReserved),
    freeFrom: property.cabinets.map(() => 0),
    lastContact: property.cabinets.map(({ silentFrom, revokedAt }) => silentFrom ?? revokedAt ?? now - minuteMs),
  };
}

/** Schedules the visits of a day. The day of the installation has only the installer's visit. */
function planVisits({ property, source, agenda, midnight, from }: Site, dayFactor: number): void {
  const visits = source.poisson(property.tags.length * visitsPerKey * property.traffic * dayFactor);
  for (let visit = 0; visit < visits; visit++) {
    const job = source.weighted(trafficShares);
    const at = visitTime(source, job, midnight);
    const reason = source.weighted(reasonsFor(job));
    const badge = personFor(source, property, job, at);
    if (badge && at > from + 16 * hourMs) agenda.add(at, { do: 'take', badge, reason });
  }
}

function performTask(site: Site, at: number, task: Task): TimedEvent[] {
  switch (task.do) {
    case 'take':
      return takeKeys(site, at, task.badge, task.reason);
    case 'return':
      return returnKeys(site, at, task.holding);
    case 'tidy':
      return returnMisplacedKey(site, at, task.tag, task.cabinet);
    case 'record': {
      const delay = Math.max(...task.timedEvents.map((timedEvent) => firstFreeTime(site, timedEvent.cabinet, at) - at));
      return markBusy(
        site,
        task.timedEvents.map((timedEvent) => ({ ...timedEvent, at: timedEvent.at + delay })),
      );
    }
  }
}
