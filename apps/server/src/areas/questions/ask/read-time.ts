import * as chrono from 'chrono-node';

/** A time somebody asked about, by the wall clock of the place; the fields of a date in UTC show that clock. */
export interface AskedTime {
  readonly from: Date;
  readonly to: Date;
  readonly isMoment: boolean;
  /** The same moment half a day later, where neither half was said. */
  readonly other: Date | null;
  /** What is left of the question without the time. */
  readonly rest: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Parts of a day, from an hour until another; a night lasts until the next morning. */
const parts: readonly (readonly [RegExp, number, number])[] = [
  [/morning/i, 5, 12],
  [/afternoon|tarde/i, 12, 18],
  [/evening/i, 17, 24],
  [/night|noche/i, 18, 30],
];

/**
 * The time that a question names, as somebody means it who asks about the past: a weekday is the last one, a date without a year the last
 * such date. Undefined where it names none. `now` is the wall clock of the place.
 */
export function readTime(question: string, now: Date): AskedTime | undefined {
  const reference = { instant: now, timezone: 0 };
  const read = [chrono, chrono.es].map((words) => words.parse(question, reference));
  // People type in either language: the one that reads more of it is meant.
  const results = read.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? [];
  // A month alone is no answer to when; "Feb 30" would be read as one.
  if (results.length === 0 || results.length > 3 || results.some(({ start }) => isMonthOnly(start))) return undefined;
  const rest = results
    .toReversed()
    .reduce((text, { index, text: said }) => `${text.slice(0, index)} ${text.slice(index + said.length)}`, question);
  const dated = results.find(({ start }) => isDated(start));
  const day = startOfDay(dated ? past(dated.start, now) : now);
  const hours = results
    .flatMap(({ start, end }) => [start, ...(end ? [end] : [])])
    .filter((one) => one.isCertain('hour'));
  const isRelative = results.length === 1 && !dated && hours.length === 1;
  if (isRelative && results[0] && /ago|hace|now|ahora/i.test(results[0].text))
    return moment(results[0].start.date(), null, rest);
  const [begin, end] = hours.map((one) => new Date(day.getTime() + minutesOf(one)));
  if (begin && end)
    return { from: begin, to: end < begin ? new Date(end.getTime() + dayMs) : end, isMoment: false, other: null, rest };
  if (begin && hours[0])
    return moment(begin, isHalfOpen(hours[0]) ? new Date(begin.getTime() + dayMs / 2) : null, rest);
  const said = results.map(({ text }) => text).join(' ');
  const part = parts.find(([words]) => words.test(said));
  const isLastNight = part !== undefined && dated !== undefined && /last night/i.test(said);
  // A library names the night before by its morning.
  const base = isLastNight ? startOfDay(new Date(startOfDay(now).getTime() - dayMs)) : day;
  const [, fromHour, toHour] = part ?? [undefined, 0, 24];
  return {
    from: new Date(base.getTime() + fromHour * hourMs),
    to: new Date(base.getTime() + toHour * hourMs),
    isMoment: false,
    other: null,
    rest,
  };
}

const lengthOf = (results: readonly chrono.ParsedResult[]) => results.reduce((sum, { text }) => sum + text.length, 0);

const moment = (at: Date, other: Date | null, rest: string): AskedTime => ({
  from: at,
  to: at,
  isMoment: true,
  other,
  rest,
});

/** Whether a day was said, and not the time of a day only. */
const isDated = (one: chrono.ParsedComponents) =>
  one.isCertain('day') || one.isCertain('weekday') || one.isCertain('month');

const isMonthOnly = (one: chrono.ParsedComponents) =>
  one.isCertain('month') && !one.isCertain('day') && !one.isCertain('weekday');

const isHalfOpen = (one: chrono.ParsedComponents) => !one.isCertain('meridiem') && (one.get('hour') ?? 24) < 12;

const minutesOf = (one: chrono.ParsedComponents) =>
  (one.get('hour') ?? 0) * hourMs + (one.get('minute') ?? 0) * 60_000 + (one.get('second') ?? 0) * 1000;

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** The last such day, where the words leave open which one. */
function past(one: chrono.ParsedComponents, now: Date): Date {
  const at = new Date(Date.UTC(one.get('year') ?? 0, (one.get('month') ?? 1) - 1, one.get('day') ?? 1));
  if (at <= now) return at;
  if (one.isCertain('weekday') && !one.isCertain('day')) return new Date(at.getTime() - 7 * dayMs);
  if (one.isCertain('month') && !one.isCertain('year'))
    return new Date(Date.UTC(at.getUTCFullYear() - 1, at.getUTCMonth(), at.getUTCDate()));
  return at;
}
