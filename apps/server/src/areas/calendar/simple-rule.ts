const dayMs = 86_400_000;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const plainParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY']);

const dayNumberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
/** Weekday of a day number. Monday is 0. */
const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7;

/** Dates of a recurrence as day numbers, grouped by recurrence period. */
interface Periods {
  /** Index of the period that contains a day. Later periods contain only later dates. */
  readonly periodOf: (day: number) => number;
  readonly dates: (period: number) => readonly number[];
}

/**
 * Returns the dates of a simple rule between two days, at most `limit`. Simple rules are daily, weekly on some
 * weekdays, monthly on the day of the start date, and yearly on the start date. Returns undefined for any other rule.
 * The library handles those but is about a hundred times slower.
 */
export function simpleRuleDates(
  rrule: string,
  start: string,
  {
    from,
    to,
    limit = Number.POSITIVE_INFINITY,
  }: { readonly from: string; readonly to: string; readonly limit?: number },
): string[] | undefined {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const startDay = dayNumberOf(start);
  const periods = [...parts.keys()].every((name) => plainParts.has(name)) ? periodsOf(parts, startDay) : undefined;
  if (!periods) return undefined;
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '');
  const last = Math.min(dayNumberOf(to), until ? dayNumberOf(until.slice(1).join('-')) : Number.POSITIVE_INFINITY);
  const count = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY);
  // A count includes dates before the range, so the search starts at the first date.
  let period = Number.isFinite(count) ? 0 : Math.max(0, periods.periodOf(dayNumberOf(from)));
  const matchingDates: string[] = [];
  for (let counted = 0; counted < count && matchingDates.length < limit; period += 1) {
    const dates = periods.dates(period).filter((date) => date >= startDay);
    for (const date of dates) {
      if (date > last || counted >= count || matchingDates.length >= limit) return matchingDates;
      counted += 1;
      if (date >= dayNumberOf(from)) matchingDates.push(dayOf(date));
    }
    if (period > maxPeriods) return matchingDates;
  }
  return matchingDates;
}

/** Upper bound for the number of periods in any requested range of days. */
const maxPeriods = 400_000;

function periodsOf(parts: ReadonlyMap<string, string>, startDay: number): Periods | undefined {
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const byDay = parts.get('BYDAY')?.split(',');
  const frequency = parts.get('FREQ');
  if (frequency === 'WEEKLY') return weeks(startDay, interval, byDay ?? [weekdays[weekdayOf(startDay)] ?? '']);
  if (byDay) return undefined;
  if (frequency === 'DAILY')
    return {
      periodOf: (day) => Math.floor((day - startDay) / interval),
      dates: (period) => [startDay + period * interval],
    };
  if (frequency === 'MONTHLY') return months(startDay, interval);
  return frequency === 'YEARLY' ? months(startDay, interval * 12) : undefined;
}

function weeks(startDay: number, interval: number, byDay: readonly string[]): Periods | undefined {
  const days = byDay.map((name) => weekdays.indexOf(name)).toSorted((a, b) => a - b);
  // A rule without the weekday of its first day does not produce its own first date.
  if (days.includes(-1) || !days.includes(weekdayOf(startDay))) return undefined;
  const monday = startDay - weekdayOf(startDay);
  return {
    periodOf: (day) => Math.floor((day - monday) / (7 * interval)),
    dates: (period) => [...new Set(days)].map((weekday) => monday + period * 7 * interval + weekday),
  };
}

/** Skips months that lack the day, such as June for the 31st. */
function months(startDay: number, interval: number): Periods {
  const startDate = new Date(startDay * dayMs);
  const [month, date] = [startDate.getUTCFullYear() * 12 + startDate.getUTCMonth(), startDate.getUTCDate()];
  const monthOf = (day: number) => new Date(day * dayMs).getUTCFullYear() * 12 + new Date(day * dayMs).getUTCMonth();
  return {
    periodOf: (day) => Math.floor((monthOf(day) - month) / interval),
    dates: (period) => {
      const monthNumber = month + period * interval;
      const candidate = new Date(Date.UTC(Math.floor(monthNumber / 12), monthNumber % 12, date));
      return candidate.getUTCDate() === date ? [candidate.getTime() / dayMs] : [];
    },
  };
}
