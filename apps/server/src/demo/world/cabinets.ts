import { encodeHook } from '@latchboard/contract/key-activity/rules/hooks';
import { dayMs, hourMs, minuteMs } from '../calendar.ts';
import { initialBoardUnits } from '../history/initial-board.ts';
import type { Random } from '../random.ts';
import type { DemoCabinet, DemoTag, DemoUnit, Outage, PropertyState, WrongClock } from './world.ts';

const hooksPerPanel = 50;

interface KeyOptions {
  units: readonly DemoUnit[];
  hasLetteredPanels: boolean;
  isMain: boolean;
  isKeyBoard: boolean;
  state: PropertyState;
  from: number;
  now: number;
  nextCabinetId: () => number;
  nextTagId: () => number;
}

/** Days since the cabinets of a canceled property were revoked. */
const revokedAgo: Partial<Record<PropertyState, number>> = { canceled: 41, reinstating: 19 };

const pairNames = [
  ['Lobby', 'Annex'],
  ['Leasing office', 'Maintenance shop'],
  ['North tower', 'South tower'],
] as const;

/** Fixed tags of the initial board by unit, each with its hook in the first cabinet. Other units have random tags. */
const fixedTags: Record<string, { tag: string; hook: [panel: string, position: number] }> = {
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

/** Cabinets of a property and the tags on their hooks. The second cabinet of the main property is silent. */
export function assignKeys(source: Random, options: KeyOptions): { cabinets: DemoCabinet[]; tags: DemoTag[] } {
  const { units, isMain, now } = options;
  const hasTwoCabinets = isMain || units.length > 215;
  const names = isMain
    ? pairNames[0]
    : hasTwoCabinets
      ? source.pick(pairNames)
      : [source.pick(['Lobby', 'Leasing office', 'Clubhouse'])];
  const isOnInitialBoard = ({ unit }: DemoUnit) => isMain && initialBoardUnits.has(unit);
  const otherUnits = source.shuffle(units.filter((unit) => !isOnInitialBoard(unit)));
  const splitIndex = hasTwoCabinets ? Math.round(otherUnits.length * (isMain ? 0.56 : 0.5)) : otherUnits.length;
  const unitsByCabinet = [
    [...units.filter(isOnInitialBoard), ...otherUnits.slice(0, splitIndex)],
    otherUnits.slice(splitIndex),
  ].slice(0, names.length);
  const numbers = new Set(Object.values(fixedTags).map(({ tag }) => tag));
  const cabinets = unitsByCabinet.map((cabinetUnits, index) => {
    const isSilent = isMain && index === 1;
    const cabinet = cabinetOf(
      source,
      options,
      names[index]!,
      cabinetUnits.length,
      isSilent ? now - (3 * dayMs + 2 * hourMs + 7 * minuteMs) : null,
    );
    return options.isKeyBoard ? keyBoardOf(cabinet, options.from) : cabinet;
  });
  const tags = unitsByCabinet.flatMap((cabinetUnits, home) => {
    const availableHooks = source.shuffle(
      freeHooks(options.hasLetteredPanels, cabinets[home]!.panels, isMain && home === 0),
    );
    return cabinetUnits.map(({ unit, isCommon }): DemoTag => {
      const fixedTag = isMain ? fixedTags[unit] : undefined;
      const hook = fixedTag
        ? encodeHook({ kind: 'lettered', panel: fixedTag.hook[0], position: fixedTag.hook[1] })!
        : availableHooks.pop()!;
      return { id: options.nextTagId(), tag: fixedTag?.tag ?? newTag(source, numbers), hook, unit, home, isCommon };
    });
  });
  return { cabinets, tags };
}

function freeHooks(hasLetteredPanels: boolean, panels: number, isMain: boolean): number[] {
  const reservedHooks = new Set(isMain ? Object.values(fixedTags).map(({ hook }) => hook.join('')) : []);
  return Array.from({ length: panels }, (_, panel) =>
    Array.from({ length: hooksPerPanel }, (_, index) => {
      const letter = String.fromCharCode(65 + panel);
      if (reservedHooks.has(`${letter}${index + 1}`)) return [];
      const hook = hasLetteredPanels
        ? encodeHook({ kind: 'lettered', panel: letter, position: index + 1 })
        : encodeHook({ kind: 'grouped', group: panel + 1, position: index + 1 });
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

function cabinetOf(
  source: Random,
  options: KeyOptions,
  name: string,
  keys: number,
  silentFrom: number | null,
): DemoCabinet {
  const { from, now, state } = options;
  const id = options.nextCabinetId();
  const type = source.weighted([
    ['STD', 30],
    ['PRE', 20],
    ['ECO', 10],
    ['BIO', 15],
    ['PLT', 16],
    ['PRI', 9],
  ] as const);
  const replacedAt = !options.isMain && source.chance(0.06) ? from + Math.floor((now - from) * 0.6) : null;
  return {
    id,
    number: String(20_400 + id * 7),
    name,
    type,
    touch: type === 'PLT' || type === 'BIO' || source.chance(0.3),
    panels: Math.max(1, Math.ceil((keys * 1.06) / hooksPerPanel)),
    version: source.pick(['4.1.9', '4.2.0', '4.2.1', '4.2.1']),
    streams: state === 'not installed' ? [] : replacedAt ? [from, replacedAt] : [from],
    detailedFrom: now - (options.isMain ? 150 : source.whole(21, 45)) * dayMs,
    outages: silentFrom ? [] : outagesOf(source, from, now),
    wrongClock: options.isMain ? null : wrongClockOf(source, from, now),
    silentFrom,
    revokedAt: revokedAgo[state] === undefined ? null : now - revokedAgo[state] * dayMs,
  };
}

/** Key board with a tablet, on the hooks of the given cabinet. */
const keyBoardOf = (cabinet: DemoCabinet, from: number): DemoCabinet => ({
  ...cabinet,
  ...{ number: 'KB-1001', name: 'Office wall', type: 'BRD', touch: false, version: '1.0.0' },
  ...{ streams: [from], detailedFrom: from, outages: [], wrongClock: null },
});

/** Network outages of hours or a few days. Events in an outage arrive late. */
function outagesOf(source: Random, from: number, now: number): Outage[] {
  if (now - from < 20 * dayMs) return [];
  return Array.from({ length: source.poisson(3 * ((now - from) / (730 * dayMs))) }, () => {
    const start = from + 5 * dayMs + source.next() * (now - from - 9 * dayMs);
    return { from: start, to: Math.min(start + source.skewed(7, 2) * hourMs, now - hourMs) };
  }).sort((a, b) => a.from - b.from);
}

/** Period in which a cabinet's clock was wrong after a power failure, or null. */
function wrongClockOf(source: Random, from: number, now: number): WrongClock | null {
  if (now - from < 20 * dayMs || !source.chance(0.1)) return null;
  const start = from + 5 * dayMs + source.next() * (now - from - 10 * dayMs);
  const ahead = source.pick([-1, 1]) * source.whole(25, 400) * minuteMs;
  return { from: start, to: start + source.whole(9, 70) * hourMs, ahead };
}
