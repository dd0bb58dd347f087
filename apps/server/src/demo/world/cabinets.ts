import { encodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import { day, hour, minute } from '../calendar.ts';
import { sceneUnits } from '../history/opening-scene.ts';
import type { Random } from '../random.ts';
import type { DemoCabinet, DemoTag, DemoUnit, Outage, PropertyState, WrongClock } from './world.ts';

const hooksPerPanel = 50;

interface Hanging {
  units: readonly DemoUnit[];
  lettered: boolean;
  isStage: boolean;
  state: PropertyState;
  from: number;
  now: number;
  nextCabinetId: () => number;
  nextTagId: () => number;
}

/** Days since the cabinets of a canceled property were revoked. */
const revokedAgo: Partial<Record<PropertyState, number>> = { canceled: 41, reinstating: 19 };

const pairs = [
  ['Lobby', 'Annex'],
  ['Leasing office', 'Maintenance shop'],
  ['North tower', 'South tower'],
] as const;

/** Tags of the opening scene by unit, each with its hook in the first cabinet. */
const stageTags: Record<string, { tag: string; hook: [panel: string, position: number] }> = {
  '1108': { tag: '71208', hook: ['A', 12] },
  '204': { tag: '70455', hook: ['B', 31] },
  'Pool gate': { tag: '79003', hook: ['D', 3] },
  '317': { tag: '71640', hook: ['A', 40] },
  '319': { tag: '71642', hook: ['A', 41] },
  '1021': { tag: '72218', hook: ['C', 18] },
  '118': { tag: '70181', hook: ['B', 7] },
  Clubhouse: { tag: '79011', hook: ['D', 11] },
  '502': { tag: '71027', hook: ['A', 27] },
};

/** Cabinets of a property and the tags on their hooks. The second cabinet of the stage is silent. */
export function assignKeys(source: Random, made: Hanging): { cabinets: DemoCabinet[]; tags: DemoTag[] } {
  const { units, isStage, now } = made;
  const isPair = isStage || units.length > 215;
  const names = isStage
    ? pairs[0]
    : isPair
      ? source.pick(pairs)
      : [source.pick(['Lobby', 'Leasing office', 'Clubhouse'])];
  const isInScene = ({ unit }: DemoUnit) => isStage && sceneUnits.has(unit);
  const others = source.shuffle(units.filter((unit) => !isInScene(unit)));
  const split = isPair ? Math.round(others.length * (isStage ? 0.56 : 0.5)) : others.length;
  const hanging = [[...units.filter(isInScene), ...others.slice(0, split)], others.slice(split)].slice(0, names.length);
  const numbers = new Set(Object.values(stageTags).map(({ tag }) => tag));
  const cabinets = hanging.map((unitsHere, index) => {
    const isSilent = isStage && index === 1;
    return cabinetOf(
      source,
      made,
      names[index]!,
      unitsHere.length,
      isSilent ? now - (3 * day + 2 * hour + 7 * minute) : null,
    );
  });
  const tags = hanging.flatMap((unitsHere, home) => {
    const free = source.shuffle(freeHooks(made.lettered, cabinets[home]!.panels, isStage && home === 0));
    return unitsHere.map(({ unit, isCommon }): DemoTag => {
      const scene = isStage ? stageTags[unit] : undefined;
      const hook = scene
        ? encodeHook({ kind: 'lettered', panel: scene.hook[0], position: scene.hook[1] })!
        : free.pop()!;
      return { id: made.nextTagId(), tag: scene?.tag ?? newTag(source, numbers), hook, unit, home, isCommon };
    });
  });
  return { cabinets, tags };
}

function freeHooks(lettered: boolean, panels: number, isStage: boolean): number[] {
  const kept = new Set(isStage ? Object.values(stageTags).map(({ hook }) => hook.join('')) : []);
  return Array.from({ length: panels }, (_, panel) =>
    Array.from({ length: hooksPerPanel }, (_, at) => {
      const letter = String.fromCharCode(65 + panel);
      if (kept.has(`${letter}${at + 1}`)) return [];
      const hook = lettered
        ? encodeHook({ kind: 'lettered', panel: letter, position: at + 1 })
        : encodeHook({ kind: 'grouped', group: panel + 1, position: at + 1 });
      return hook === undefined ? [] : [hook];
    }),
  ).flat(2);
}

function newTag(source: Random, numbers: Set<string>): string {
  for (;;) {
    const tag = String(source.whole(10_000, 99_999));
    if (numbers.has(tag)) continue;
    numbers.add(tag);
    return tag;
  }
}

function cabinetOf(source: Random, made: Hanging, name: string, keys: number, silentFrom: number | null): DemoCabinet {
  const { from, now, state } = made;
  const id = made.nextCabinetId();
  const type = source.weighted([
    ['STD', 30],
    ['PRE', 20],
    ['ECO', 10],
    ['BIO', 15],
    ['PLT', 16],
    ['PRI', 9],
  ] as const);
  const replacedAt = !made.isStage && source.chance(0.06) ? from + Math.floor((now - from) * 0.6) : null;
  return {
    id,
    number: String(20_400 + id * 7),
    name,
    type,
    touch: type === 'PLT' || type === 'BIO' || source.chance(0.3),
    panels: Math.max(1, Math.ceil((keys * 1.06) / hooksPerPanel)),
    version: source.pick(['4.1.9', '4.2.0', '4.2.1', '4.2.1']),
    streams: state === 'not installed' ? [] : replacedAt ? [from, replacedAt] : [from],
    detailedFrom: now - (made.isStage ? 150 : source.whole(21, 45)) * day,
    outages: silentFrom ? [] : outagesOf(source, from, now),
    wrongClock: made.isStage ? null : wrongClockOf(source, from, now),
    silentFrom,
    revokedAt: revokedAgo[state] === undefined ? null : now - revokedAgo[state] * day,
  };
}

/** Network outages of hours or a few days. Events in an outage arrive late. */
function outagesOf(source: Random, from: number, now: number): Outage[] {
  if (now - from < 20 * day) return [];
  return Array.from({ length: source.poisson(3 * ((now - from) / (730 * day))) }, () => {
    const start = from + 5 * day + source.next() * (now - from - 9 * day);
    return { from: start, to: Math.min(start + source.skewed(7, 2) * hour, now - hour) };
  }).sort((a, b) => a.from - b.from);
}

/** Period in which a cabinet had the wrong clock after a power failure, or null. */
function wrongClockOf(source: Random, from: number, now: number): WrongClock | null {
  if (now - from < 20 * day || !source.chance(0.1)) return null;
  const start = from + 5 * day + source.next() * (now - from - 10 * day);
  const ahead = source.pick([-1, 1]) * source.whole(25, 400) * minute;
  return { from: start, to: start + source.whole(9, 70) * hour, ahead };
}
