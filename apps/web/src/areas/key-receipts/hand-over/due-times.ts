import { addDays, isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { instantAt } from '#web/lib/dates.ts';

export const dueChoices = ['2h', 'today', 'tomorrow', 'other'] as const;
export type DueChoice = (typeof dueChoices)[number];

/** Local due times for the choices "today" and "tomorrow". */
export const [endOfDay, noon] = ['17:00', '12:00'] as const;
const hourMs = 3_600_000;

interface DueValues {
  readonly due: DueChoice;
  readonly dueDay: string | null;
  readonly dueTime: string;
}

/** Due time of the keys, as an instant. Null if the typed day or time is invalid. */
export function dueTimeOf({ due, dueDay, dueTime }: DueValues, zone: string, now: number): string | null {
  const today = dayIn(zone, now);
  if (due === '2h') return new Date(now + 2 * hourMs).toISOString();
  if (due === 'today') return instantAt(today, endOfDay, zone);
  if (due === 'tomorrow') return instantAt(addDays(today, 1), noon, zone);
  const time = parseTime(dueTime);
  return time === null || dueDay === null || !isDay(dueDay) ? null : instantAt(dueDay, time, zone);
}

/** Due choices at an instant. "Today" is not offered after the end of the working day. */
export const availableDueChoices = (zone: string, now: number): readonly DueChoice[] =>
  dueChoices.filter((choice) => choice !== 'today' || Date.parse(instantAt(dayIn(zone, now), endOfDay, zone)) > now);

/** Default due choice: today until the end of the working day, and tomorrow after that. */
export const defaultDueChoice = (zone: string, now: number): DueChoice =>
  availableDueChoices(zone, now).includes('today') ? 'today' : 'tomorrow';

/** Parses `17:00`, `5 pm`, or `5:30 PM` as `17:00`, `17:00`, and `17:30`. Null for any other text. */
export function parseTime(text: string): string | null {
  const [, hours = '', minutes = '00', amPm] = /^(\d{1,2})(?::(\d\d))?\s*([ap]\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const parsedHours = Number(hours);
  if (amPm === undefined) return parsedHours > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
  if (parsedHours < 1 || parsedHours > 12) return null;
  const hour24 = (parsedHours % 12) + (/^p/i.test(amPm) ? 12 : 0);
  return `${String(hour24).padStart(2, '0')}:${minutes}`;
}
