import { day } from '../calendar.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import { unusedNumbers } from '../world/badges.ts';
import type { DemoProperty } from '../world/world.ts';

/** Above all IDs that the demo assigns. */
const firstId = 500_001;

interface StageBadge {
  readonly number: string;
  readonly name: string;
  readonly title: string;
  readonly company: string | null;
  /** Days from now. Negative for days in the past. */
  readonly from: number;
  readonly pin: string;
  readonly hours?: { readonly weekdays: number[]; readonly from: string; readonly to: string };
}

/**
 * Unused badges of the stage property: one unused for a long time, one with its own hours, and one that starts later.
 */
const people: readonly StageBadge[] = [
  {
    ...{
      number: unusedNumbers.abigail,
      name: 'Abigail West',
      title: 'Leasing consultant',
      company: null,
      from: -47,
      pin: '6184',
    },
    hours: { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
  },
  {
    ...{
      number: unusedNumbers.wes,
      name: 'Wes Ito',
      title: 'Contractor',
      company: 'Two Rivers Pest Control',
      from: -6,
      pin: '3957',
    },
    hours: { weekdays: [2, 5], from: '08:00', to: '16:00' },
  },
  { number: unusedNumbers.bea, name: 'Bea Lund', title: 'Groundskeeper', company: null, from: 3, pin: '7240' },
];

/** Unused badges and hours of the stage property. */
export function stageBadges(
  { id: property_id, isStage }: DemoProperty,
  now: number,
  sealed: (text: string) => Buffer,
): Batch[] {
  if (!isStage) return [];
  return [
    batch(
      'badge',
      people.map(({ number, name, title, company, from, pin }, at) => ({
        ...{ id: firstId + at, property_id, number, name, title, company, phone: `21255501${number.slice(-2)}` },
        ...{ level: 'employee', language: 'en', pin_sealed: sealed(pin) },
        active_from: new Date(now + from * day),
        active_to: null,
      })),
    ),
    batch(
      'badge',
      // Badges that are not given out yet.
      unusedNumbers.waiting.map((number, at) => ({
        ...{ id: firstId + people.length + at, property_id, number, name: '', is_given_out: false },
        ...{ active_from: new Date(now - 400 * day), active_to: new Date(now - 400 * day) },
      })),
    ),
    batch(
      'restriction',
      people.flatMap(({ number, from: begun, hours }) =>
        hours === undefined
          ? []
          : [
              {
                ...{ property_id, badge: number, weekdays: hours.weekdays, from_time: hours.from, to_time: hours.to },
                ...{ units: [], buildings: [], activities: [], created_at: new Date(now + begun * day) },
              },
            ],
      ),
    ),
  ];
}
