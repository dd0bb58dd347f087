import { day, hour, minute } from '../calendar.ts';
import type { DemoProperty, DemoTag } from '../world/world.ts';
import { keyEventOf, type Moment } from './moment.ts';

/** State of the stage property's board at the start of the demo, and the rules that keep it stable. */
export interface Scene {
  moments: Moment[][];
  /** Whether ordinary traffic must not move this key at that time. */
  isReserved: (tag: DemoTag, at: number) => boolean;
  /** Due time of a key that was taken. */
  backBy: (tag: DemoTag) => number;
}

interface Part {
  units: readonly string[];
  badge: string;
  activity: number;
  ago: number;
  /** Time until the key is due. Negative if overdue. */
  due: number;
  workOrder?: string;
}

const parts: readonly Part[] = [
  {
    units: ['1108'],
    badge: '000733',
    activity: 13,
    ago: 2 * day + 4 * hour,
    due: -(day + 21 * hour),
    workOrder: '4471',
  },
  { units: ['Pool gate'], badge: '000415', activity: 26, ago: 6 * hour + 48 * minute, due: -2.6 * hour },
  { units: ['204'], badge: '000104', activity: 10, ago: 5 * hour + 22 * minute, due: -3.6 * hour },
  { units: ['Maintenance shop'], badge: '000420', activity: 28, ago: 4 * hour + 12 * minute, due: 3 * hour },
  { units: ['1016'], badge: '000420', activity: 17, ago: 3.2 * hour, due: 21 * hour, workOrder: '4488' },
  { units: ['609'], badge: '000733', activity: 20, ago: 96 * minute, due: 2.5 * hour, workOrder: '4496' },
  { units: ['317', '319'], badge: '000412', activity: 14, ago: 46 * minute, due: 28 * minute, workOrder: '4502' },
  { units: ['1021'], badge: '000118', activity: 11, ago: 31 * minute, due: 2 * hour },
  { units: ['118'], badge: '000420', activity: 15, ago: 25 * minute, due: 2.5 * hour },
  { units: ['Clubhouse'], badge: '000118', activity: 25, ago: 16 * minute, due: 3.5 * hour },
  { units: ['907', '911'], badge: '000104', activity: 10, ago: 11 * minute, due: 1.8 * hour },
  { units: ['502'], badge: '000412', activity: 16, ago: 7 * minute, due: 2.6 * hour, workOrder: '4498' },
];
/** Requested at the keypad and not scanned. */
const unscanned = [
  { unit: '714', badge: '000733', ago: 26 * hour },
  { unit: '223', badge: '000104', ago: 3 * hour + 9 * minute },
];

/** Units whose keys are in the first cabinet of the stage property, because its opening scene needs them. */
export const sceneUnits: ReadonlySet<string> = new Set([
  ...parts.flatMap(({ units }) => units),
  ...unscanned.map(({ unit }) => unit),
]);

export function openingScene(property: DemoProperty, now: number): Scene {
  if (!property.isStage) return { moments: [], isReserved: () => false, backBy: () => Infinity };
  const tagOf = (unit: string) => property.tags.find((tag) => tag.unit === unit)!;
  const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;
  const taken = parts.map(({ units, badge, activity, ago, due, workOrder }): Moment[] =>
    units.map((unit, index) => {
      const dueBack = Math.round((now + due) / (5 * minute)) * 5 * minute;
      const said = keyEventOf('taken', { tag: tagOf(unit), badge, activity, dueBack, workOrder: workOrder ?? null });
      return { cabinet: 0, at: wholeSecond(now - ago) + index * 5000, said };
    }),
  );
  const asked = unscanned.map(({ unit, badge, ago }): Moment[] => [
    {
      cabinet: 0,
      at: wholeSecond(now - ago),
      said: keyEventOf('none', { tag: tagOf(unit), badge, activity: 99, exception: 'N' }),
    },
  ]);
  const sceneBegins = now - 2.5 * day;
  const { silentFrom } = property.cabinets[1] ?? {};
  return {
    moments: [...taken, ...asked],
    isReserved: (tag, at) => sceneUnits.has(tag.unit) && at > sceneBegins - day,
    backBy: (tag) =>
      sceneUnits.has(tag.unit)
        ? sceneBegins
        : tag.home === 1 && silentFrom
          ? silentFrom - 12 * minute
          : now - 8 * minute,
  };
}
