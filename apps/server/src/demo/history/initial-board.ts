import { dayMs, hourMs, minuteMs } from '../calendar.ts';
import type { DemoProperty, DemoTag } from '../world/world.ts';
import { keyEventOf, type TimedEvent } from './demo-event.ts';

/** Keys that are out at the main property when the demo starts. The simulation does not change them. */
export interface InitialBoard {
  timedEvents: TimedEvent[][];
  /** Whether ordinary traffic must not use a key at a given time. */
  isReserved: (tag: DemoTag, at: number) => boolean;
  /** Time by which the simulation must return a taken key. */
  dueTimeOf: (tag: DemoTag) => number;
}

interface KeyGroup {
  units: readonly string[];
  badge: string;
  activity: number;
  ago: number;
  /** Milliseconds until the key is due. Negative if overdue. */
  due: number;
  workOrder?: string;
}

const keyGroups: readonly KeyGroup[] = [
  {
    units: ['1108'],
    badge: '000733',
    activity: 13,
    ago: 2 * dayMs + 4 * hourMs,
    due: -(dayMs + 21 * hourMs),
    workOrder: '4471',
  },
  { units: ['Pool gate'], badge: '000415', activity: 26, ago: 6 * hourMs + 48 * minuteMs, due: -2.6 * hourMs },
  { units: ['204'], badge: '000104', activity: 10, ago: 5 * hourMs + 22 * minuteMs, due: -3.6 * hourMs },
  { units: ['Maintenance shop'], badge: '000420', activity: 28, ago: 4 * hourMs + 12 * minuteMs, due: 3 * hourMs },
  { units: ['1016'], badge: '000420', activity: 17, ago: 3.2 * hourMs, due: 21 * hourMs, workOrder: '4488' },
  { units: ['609'], badge: '000733', activity: 20, ago: 96 * minuteMs, due: 2.5 * hourMs, workOrder: '4496' },
  { units: ['317', '319'], badge: '000412', activity: 14, ago: 46 * minuteMs, due: 28 * minuteMs, workOrder: '4502' },
  { units: ['1021'], badge: '000118', activity: 11, ago: 31 * minuteMs, due: 2 * hourMs },
  { units: ['118'], badge: '000420', activity: 15, ago: 25 * minuteMs, due: 2.5 * hourMs },
  { units: ['Clubhouse'], badge: '000118', activity: 25, ago: 16 * minuteMs, due: 3.5 * hourMs },
  { units: ['907', '911'], badge: '000104', activity: 10, ago: 11 * minuteMs, due: 1.8 * hourMs },
  { units: ['502'], badge: '000412', activity: 16, ago: 7 * minuteMs, due: 2.6 * hourMs, workOrder: '4498' },
];
/** Keys that were requested at the keypad and not scanned. */
const unscannedRequests = [
  { unit: '714', badge: '000733', ago: 26 * hourMs },
  { unit: '223', badge: '000104', ago: 3 * hourMs + 9 * minuteMs },
];

/** Units of the initial board. Their keys must be in the first cabinet of the main property. */
export const initialBoardUnits: ReadonlySet<string> = new Set([
  ...keyGroups.flatMap(({ units }) => units),
  ...unscannedRequests.map(({ unit }) => unit),
]);

export function initialBoard(property: DemoProperty, now: number): InitialBoard {
  if (!property.isMain) return { timedEvents: [], isReserved: () => false, dueTimeOf: () => Infinity };
  const tagOf = (unit: string) => property.tags.find((tag) => tag.unit === unit)!;
  const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;
  const takenKeys = keyGroups.map(({ units, badge, activity, ago, due, workOrder }): TimedEvent[] =>
    units.map((unit, index) => {
      const dueBack = Math.round((now + due) / (5 * minuteMs)) * 5 * minuteMs;
      const event = keyEventOf('taken', { tag: tagOf(unit), badge, activity, dueBack, workOrder: workOrder ?? null });
      return { cabinet: 0, at: wholeSecond(now - ago) + index * 5000, event };
    }),
  );
  const requestedKeys = unscannedRequests.map(({ unit, badge, ago }): TimedEvent[] => [
    {
      cabinet: 0,
      at: wholeSecond(now - ago),
      event: keyEventOf('none', { tag: tagOf(unit), badge, activity: 99, exception: 'N' }),
    },
  ]);
  const boardStart = now - 2.5 * dayMs;
  const { silentFrom } = property.cabinets[1] ?? {};
  return {
    timedEvents: [...takenKeys, ...requestedKeys],
    isReserved: (tag, at) => initialBoardUnits.has(tag.unit) && at > boardStart - dayMs,
    dueTimeOf: (tag) =>
      initialBoardUnits.has(tag.unit)
        ? boardStart
        : tag.home === 1 && silentFrom
          ? silentFrom - 12 * minuteMs
          : now - 8 * minuteMs,
  };
}
