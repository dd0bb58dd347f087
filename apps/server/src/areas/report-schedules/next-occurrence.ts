import { daysAfter, instantAt, localDayOf, startOfLocalDay } from '@latchboard/contract/local-time';
import type { Frequency } from '@latchboard/contract/report-schedules/rules';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Source of a schedule's time zone: its property, or a named time zone. */
export interface ZoneSource {
  readonly propertyId: number | null;
  readonly zone: string | null;
}

interface ScheduleRule extends ZoneSource {
  readonly every: Frequency;
  readonly weekday: number;
  readonly monthDay: number;
  readonly time: string;
  readonly endsOn: string | null;
}

export interface Occurrence {
  /** A day in the time zone of the schedule. */
  day: string;
  at: Date;
}

/** Number of days to search for the next occurrence: two months. */
const daysSearched = 62;

/**
 * Returns the first occurrence after an instant in the schedule's time zone. Undefined if the schedule has ended. A
 * time that daylight saving skips or repeats is resolved like `parseLocalTime` and occurs once.
 */
export async function findNextOccurrence(tx: Tx, rule: ScheduleRule, after: Date): Promise<Occurrence | undefined> {
  const zone = await zoneOf(tx, rule);
  if (zone === undefined) return undefined;
  const today = localDayOf(after, zone);
  for (let daysAhead = 0; daysAhead <= daysSearched; daysAhead += 1) {
    const day = daysAfter(today, daysAhead);
    if (rule.endsOn !== null && day > rule.endsOn) return undefined;
    if (!isDayOf(rule, day)) continue;
    const at = instantAt(day, rule.time, zone);
    if (at > after) return { day, at };
  }
  return undefined;
}

/**
 * Whether a schedule has an occurrence on a day. In a month without its day, the occurrence is on the last day of the
 * month.
 */
function isDayOf({ every, weekday, monthDay }: ScheduleRule, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (every === 'day') return true;
  if (every === 'week') return (date.getUTCDay() || 7) === weekday;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(monthDay, lastDay);
}

/** Returns the period that an occurrence covers: the day, week, or month before it, in the time zone of the schedule. */
export async function periodBefore(
  tx: Tx,
  { every, ...zoneSource }: ZoneSource & Pick<ScheduleRule, 'every'>,
  day: string,
): Promise<Period | undefined> {
  const zone = await zoneOf(tx, zoneSource);
  if (zone === undefined) return undefined;
  const firstDay = every === 'month' ? monthBefore(day) : daysAfter(day, every === 'week' ? -7 : -1);
  return {
    from: startOfLocalDay(firstDay, zone),
    to: startOfLocalDay(day, zone),
    firstDay,
    lastDay: daysAfter(day, -1),
  };
}

/** Same day of the previous month, or that month's last day. */
function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

export interface Period {
  readonly from: Date;
  readonly to: Date;
  /** First and last day of the period in the time zone of the schedule. */
  readonly firstDay: string;
  readonly lastDay: string;
}

async function zoneOf(tx: Tx, { propertyId, zone }: ZoneSource): Promise<string | undefined> {
  if (zone !== null || propertyId === null) return zone ?? undefined;
  const property = await tx.selectFrom('property').select('time_zone').where('id', '=', propertyId).executeTakeFirst();
  return property?.time_zone;
}
