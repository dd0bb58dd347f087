import { dayMs, hourMs } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import { activitiesOf } from './activities.ts';
import { badgesOf } from './badges.ts';
import { assignKeys } from './cabinets.ts';
import { cities } from './cities.ts';
import type { PropertyPlan } from './provider.ts';
import { generateUnits } from './units.ts';
import type { DemoProperty, PropertyState } from './world.ts';

/** Counters that continue from one property to the next. */
export interface Counters {
  property: number;
  cabinet: number;
  tag: number;
  badge: number;
}

interface ParentIds {
  regionId: number;
  divisionId: number;
  corporationId: number;
}

/** Properties that are not active. */
const states: Record<string, PropertyState> = {
  'Clearfork Meadows': 'canceled',
  'Olympia Firs': 'reinstating',
  'Stockyards Crossing': 'reinstated',
  'Whittier Place': 'delinquent',
  'Papago Buttes': 'temporary',
  'Bow River Place': 'unit entry',
  'Signal Hill Terrace': 'not installed',
};
export const mainPropertyName = 'Harbor Point Apartments';
/** Property that has had a key board for two weeks (BEY-17). */
const keyBoardPropertyName = 'Cypress Landing';
const keyBoardDays = 14;

interface Period {
  seed: number;
  from: number;
  now: number;
}

/** Creates one property with its cabinets, keys, and badges. */
export function makeProperty(
  plan: PropertyPlan,
  parentIds: ParentIds,
  counters: Counters,
  { seed, from, now }: Period,
): DemoProperty {
  const [name, city, building, count] = plan;
  const source = random(seed, 'property', name);
  const isMain = name === mainPropertyName;
  const state = states[name] ?? 'active';
  const id = ++counters.property;
  const hasLetteredPanels = isMain || !source.chance(0.15);
  const isKeyBoard = name === keyBoardPropertyName;
  const installationTime = isKeyBoard
    ? Math.floor(now / dayMs - keyBoardDays) * dayMs + 15 * hourMs
    : installedAt(source, isMain, from, now);
  const units = generateUnits(source, building, count);
  const assignedKeys = assignKeys(source, {
    ...{ units, hasLetteredPanels, isMain, isKeyBoard, state, from: installationTime, now },
    nextCabinetId: () => ++counters.cabinet,
    nextTagId: () => ++counters.tag,
  });
  const badges = badgesOf(source, {
    ...{ units: count, from: installationTime, now, isMain, takenNames: new Set<string>() },
    nextId: () => ++counters.badge,
  });
  const { areaCode, streets, zone } = cities[city];
  return {
    ...parentIds,
    ...assignedKeys,
    ...{ id, name, city, building, zone, hasLetteredPanels, state, isMain, units, badges },
    code: codeOf(name, id),
    customerNumber: isMain ? '204117' : state === 'not installed' ? null : String(201_000 + id * 37),
    line1: `${source.whole(100, 9800)} ${source.pick(streets.split(','))}`,
    phone: phoneNumber(source, areaCode),
    defaultDueMinutes: source.weighted([
      [1440, 6],
      [720, 3],
      [480, 2],
    ] as const),
    traffic: isMain ? 1.35 : isKeyBoard ? 2.4 : 0.6 + source.next() * 0.9,
    activities: activitiesOf(source, isMain),
  };
}

/** Time of the installation. Most cabinets were installed on the first day of the history, and a few during it. */
function installedAt(source: Random, isMain: boolean, from: number, now: number): number {
  const delayMs = source.chance(0.2) ? source.next() * (now - from) * 0.8 : 0;
  return Math.floor((from + (isMain ? 0 : delayMs)) / dayMs) * dayMs + 15 * 3_600_000 + source.whole(0, 180) * 60_000;
}

/** Fictional phone number. The numbers 555-0100 to 555-0199 are reserved for fiction. */
export function phoneNumber(source: Random, areaCode: string): string {
  return `(${areaCode}) 555-01${String(source.whole(0, 99)).padStart(2, '0')}`;
}

function codeOf(name: string, id: number): string {
  const letters = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  const initials = letters
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
  return `${initials}-${String(id).padStart(4, '0')}`;
}
