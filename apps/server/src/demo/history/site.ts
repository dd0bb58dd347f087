import type { Random } from '../random.ts';
import type { Reason } from '../world/activities.ts';
import type { DemoBadge, DemoProperty, DemoTag } from '../world/world.ts';
import type { Agenda } from './agenda.ts';
import type { TimedEvent } from './demo-event.ts';
import type { InitialBoard } from './initial-board.ts';
import type { KeyPlaces } from './key-places.ts';

/** Keys that a person has, and their cabinet. */
export interface Holding {
  tags: readonly DemoTag[];
  cabinet: number;
  badge: DemoBadge;
}

export type Task =
  | { do: 'take'; badge: DemoBadge; reason: Reason }
  | { do: 'return'; holding: Holding }
  | { do: 'tidy'; tag: DemoTag; cabinet: number }
  | { do: 'record'; timedEvents: readonly TimedEvent[] };

/** State of a property during the simulation. */
export interface Site {
  readonly property: DemoProperty;
  readonly source: Random;
  readonly agenda: Agenda<Task>;
  readonly places: KeyPlaces;
  readonly initialBoard: InitialBoard;
  readonly from: number;
  readonly now: number;
  /** Local midnight of the current day. */
  midnight: number;
  /** Time from which each cabinet is free. A cabinet serves one person at a time. */
  readonly freeFrom: number[];
  /** Last contact of each cabinet. */
  readonly lastContact: readonly number[];
}

/** Earliest time at or after `planned` at which the cabinet is free. */
export function firstFreeTime(site: Site, cabinet: number, planned: number): number {
  return Math.max(planned, site.freeFrom[cabinet]! + 5000);
}

/** Marks the cabinets as busy until the last of these events. */
export function markBusy(site: Site, timedEvents: TimedEvent[]): TimedEvent[] {
  for (const { cabinet, at } of timedEvents) site.freeFrom[cabinet] = Math.max(site.freeFrom[cabinet]!, at);
  return timedEvents;
}
