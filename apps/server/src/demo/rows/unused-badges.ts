import { dayMs } from '../calendar.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import { unusedNumbers } from '../world/badges.ts';
import type { DemoProperty } from '../world/world.ts';

/** First ID of these badges. The demo assigns only lower IDs elsewhere. */
const firstId = 500_001;

interface UnusedBadge {
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
 * Unused badges of the main property: an employee's, unused for 47 days; a contractor's, from last week; and one that
 * starts in three days. The first two have hours.
 */
const unusedBadges: readonly UnusedBadge[] = [
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

/** Unused badges and hours of the main property. */
export function unusedBadgeRows(
  { id: property_id, isMain }: DemoProperty,
  now: number,
  sealText: (text: string) => Buffer,
): Batch[] {
  if (!isMain) return [];
  return [
    batch(
      'badge',
      unusedBadges.map(({ number, name, title, company, from, pin }, index) => ({
        ...{ id: firstId + index, property_id, number, name, title, company, phone: `21255501${number.slice(-2)}` },
        ...{ level: 'employee', language: 'en', pin_sealed: sealText(pin) },
        active_from: new Date(now + from * dayMs),
        active_to: null,
      })),
    ),
    batch(
      'badge',
      // Badges that are not given out yet.
      unusedNumbers.waiting.map((number, index) => ({
        ...{ id: firstId + unusedBadges.length + index, property_id, number, name: '', is_given_out: false },
        ...{ active_from: new Date(now - 400 * dayMs), active_to: new Date(now - 400 * dayMs) },
      })),
    ),
    batch(
      'restriction',
      unusedBadges.flatMap(({ number, from: begun, hours }) =>
        hours === undefined
          ? []
          : [
              {
                ...{ property_id, badge: number, weekdays: hours.weekdays, from_time: hours.from, to_time: hours.to },
                ...{ units: [], buildings: [], activities: [], created_at: new Date(now + begun * dayMs) },
              },
            ],
      ),
    ),
  ];
}
