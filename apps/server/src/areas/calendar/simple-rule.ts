const dayMs = 86_400_000;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const plainParts = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY']);

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
/** Weekday of a day number. Monday is 0. */
const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7;

/** Dates of a recurrence as day numbers, grouped in rounds: one day, week or month each. */
interface Rounds {
  /** First round that may contain or follow a day. */
  readonly first: (day: number) => number;
  readonly dates: (round: number) => readonly number[];
}

/**
 * Returns the dates of a simple rule between two days, at most `limit`. Simple rules are daily, weekly on some
 * weekdays, and monthly or yearly on the first day. Returns undefined for any other rule. The library reads those, a
 * hundred times slower.
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
  const begun = numberOf(start);
  const rounds = [...parts.keys()].every((name) => plainParts.has(name)) ? roundsOf(parts, begun) : undefined;
  if (!rounds) return undefined;
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '');
  const last = Math.min(numberOf(to), until ? numberOf(until.slice(1).join('-')) : Number.POSITIVE_INFINITY);
  const count = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY);
  // Dates are counted from the first one.
  let round = Number.isFinite(count) ? 0 : Math.max(0, rounds.first(numberOf(from)));
  const found: string[] = [];
  for (let counted = 0; counted < count && found.length < limit; round += 1) {
    const dates = rounds.dates(round).filter((date) => date >= begun);
    for (const date of dates) {
      if (date > last || counted >= count || found.length >= limit) return found;
      counted += 1;
      if (date >= numberOf(from)) found.push(dayOf(date));
    }
    if (round > longest) return found;
  }
  return found;
}

/** More rounds than any requested period can have. */
const longest = 400_000;

function roundsOf(parts: ReadonlyMap<string, string>, begun: number): Rounds | undefined {
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const byDay = parts.get('BYDAY')?.split(',');
  const frequency = parts.get('FREQ');
  if (frequency === 'WEEKLY') return weeks(begun, interval, byDay ?? [weekdays[weekdayOf(begun)] ?? '']);
  if (byDay) return undefined;
  if (frequency === 'DAILY')
    return {
      first: (day) => Math.floor((day - begun) / interval),
      dates: (round) => [begun + round * interval],
    };
  if (frequency === 'MONTHLY') return months(begun, interval);
  return frequency === 'YEARLY' ? months(begun, interval * 12) : undefined;
}

function weeks(begun: number, interval: number, byDay: readonly string[]): Rounds | undefined {
  const days = byDay.map((name) => weekdays.indexOf(name)).toSorted((a, b) => a - b);
  // A rule without the weekday of its first day does not produce its own first date.
  if (days.includes(-1) || !days.includes(weekdayOf(begun))) return undefined;
  const monday = begun - weekdayOf(begun);
  return {
    first: (day) => Math.floor((day - monday) / (7 * interval)),
    dates: (round) => [...new Set(days)].map((weekday) => monday + round * 7 * interval + weekday),
  };
}

/** Months without the day are skipped, such as June 31 and February 29. */
function months(begun: number, interval: number): Rounds {
  const at = new Date(begun * dayMs);
  const [month, date] = [at.getUTCFullYear() * 12 + at.getUTCMonth(), at.getUTCDate()];
  const monthOf = (day: number) => new Date(day * dayMs).getUTCFullYear() * 12 + new Date(day * dayMs).getUTCMonth();
  return {
    first: (day) => Math.floor((monthOf(day) - month) / interval),
    dates: (round) => {
      const then = month + round * interval;
      const made = new Date(Date.UTC(Math.floor(then / 12), then % 12, date));
      return made.getUTCDate() === date ? [made.getTime() / dayMs] : [];
    },
  };
}
