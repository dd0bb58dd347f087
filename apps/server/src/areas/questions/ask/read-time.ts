import type { ParsedComponents } from 'chrono-node';
import { parse as readEnglish } from 'chrono-node/en';
import { parse as readSpanish } from 'chrono-node/es';
import { dayMs, type NamedSpan, namedSpan, startOfDay } from './named-spans.ts';
import { isDated, minutesOf, type Point, pointsOf, rangeOf, type Said } from './said-range.ts';
import { spoken } from './spoken.ts';

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

const hourMs = 3_600_000;

/** Parts of a day, from an hour until another; a night lasts until the next morning. */
const parts: readonly (readonly [RegExp, number, number])[] = [
  [/morning/i, 5, 12],
  [/afternoon|tarde/i, 12, 18],
  [/evening/i, 17, 24],
  [/night|noche/i, 18, 30],
];

/** Words that say where a time begins or ends. What is left of them was not understood. */
const bounds =
  /(?<!\p{L})(?:from|between|since|until|till|before|after|through|thru|desde|entre|hasta|antes|después|despues|week|month|semana|mes)(?!\p{L})/iu;
const openEnded = /(?<!\p{L})(?:since|after|desde|a partir del?|después del?|despues del?)(?:\s+(?:el|las?))?\s*$/iu;

/**
 * The time that a question names, as somebody means it who asks about the past: a weekday is the last one, a date without a year the last
 * such date, a range the whole of it. Undefined where it names none; `unclear` where it says more than is understood, so that no range is
 * answered by a part of it. `now` is the wall clock of the place.
 */
export function readTime(question: string, now: Date): AskedTime | 'unclear' | undefined {
  const { en, es, restore } = spoken(question);
  const span = namedSpan(en, now);
  if (span === 'unclear') return span;
  const reference = { instant: now, timezone: 0 };
  const read = (
    [
      [readEnglish, en],
      [readSpanish, es],
    ] as const
  ).map(([parse, typed]): Said => {
    const text = span ? namedSpanRest(typed, now) : typed;
    return { text, results: parse(text, reference) };
  });
  // People type in either language: the one that reads more of it is meant.
  const said = read.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (said === undefined) return undefined;
  const time = span ? withinSpan(span, said) : timeOf(said, now);
  if (typeof time !== 'object') return time;
  return bounds.test(time.rest) ? 'unclear' : { ...time, rest: restore(time.rest) };
}

function namedSpanRest(text: string, now: Date): string {
  const span = namedSpan(text, now);
  return typeof span === 'object' ? span.rest : text;
}

/** A week as such, or one day of it. */
function withinSpan({ from, to, isWeek, rest }: NamedSpan, said: Said): AskedTime | 'unclear' {
  const { results } = said;
  if (results.length === 0) return { from, to, isMoment: false, other: null, rest };
  const [one, another] = results;
  const weekday = one?.start.isCertain('weekday') && !one.start.isCertain('day') ? one.start.get('weekday') : null;
  if (!isWeek || another || !one || one.end || weekday === null) return 'unclear';
  const day = new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * dayMs);
  return onDay(day, said, hoursOf(pointsOf(results)));
}

function timeOf(said: Said, now: Date): AskedTime | 'unclear' | undefined {
  const { text, results } = said;
  // A month alone is no answer to when; "Feb 30" would be read as one.
  if (results.length === 0 || results.length > 4 || results.some(({ start }) => isMonthOnly(start))) return undefined;
  const points = pointsOf(results);
  const range = rangeOf(said, points, now);
  if (range === 'unclear') return range;
  if (range) return { ...range, isMoment: false, other: null };
  const dated = points.find(({ part }) => isDated(part));
  const hours = hoursOf(points);
  const day = dated ? dated.day(now) : startOfDay(now);
  const [first] = results;
  const head = first ? text.slice(0, first.index) : '';
  const since = openEnded.exec(head);
  const whole = onDay(day, said, hours, isLastNight(said) ? now : null);
  if (since)
    return {
      ...whole,
      to: now,
      isMoment: false,
      other: null,
      rest: `${head.slice(0, since.index)} ${restOf(said).slice(head.length)}`,
    };
  const isRelative = results.length === 1 && !dated && hours.length === 1;
  if (isRelative && first && /ago|hace|now|ahora/i.test(first.text))
    return moment(first.start.date(), null, restOf(said));
  return whole;
}

/** The hours of a day that were said, or a part of it, or the whole of it. */
function onDay(day: Date, said: Said, hours: readonly ParsedComponents[], lastNight: Date | null = null): AskedTime {
  const rest = restOf(said);
  const words = said.results.map(({ text }) => text).join(' ');
  const part = parts.find(([named]) => named.test(words));
  const isLate = part !== undefined && part[1] >= 12;
  const [begin, end] = hours.map((one) => {
    const half = isLate && isHalfOpen(one) ? dayMs / 2 : 0;
    return new Date(day.getTime() + minutesOf(one) + half);
  });
  if (begin && end)
    return { from: begin, to: end < begin ? new Date(end.getTime() + dayMs) : end, isMoment: false, other: null, rest };
  if (begin && hours[0])
    return moment(begin, isHalfOpen(hours[0]) && !isLate ? new Date(begin.getTime() + dayMs / 2) : null, rest);
  // A library names the night before by its morning.
  const base = lastNight ? new Date(startOfDay(lastNight).getTime() - dayMs) : day;
  const [, fromHour, toHour] = part ?? [undefined, 0, 24];
  return {
    from: new Date(base.getTime() + fromHour * hourMs),
    to: new Date(base.getTime() + toHour * hourMs),
    isMoment: false,
    other: null,
    rest,
  };
}

const hoursOf = (points: readonly Point[]) => points.map(({ part }) => part).filter((part) => part.isCertain('hour'));

const isLastNight = ({ results }: Said) =>
  results.some(({ text, start }) => isDated(start) && /last night/i.test(text));

const restOf = ({ text, results }: Said) =>
  results
    .toReversed()
    .reduce((left, { index, text: words }) => `${left.slice(0, index)} ${left.slice(index + words.length)}`, text);

const lengthOf = ({ results }: Said) => results.reduce((sum, { text }) => sum + text.length, 0);

const moment = (at: Date, other: Date | null, rest: string): AskedTime => ({
  from: at,
  to: at,
  isMoment: true,
  other,
  rest,
});

const isMonthOnly = (one: ParsedComponents) =>
  one.isCertain('month') && !one.isCertain('day') && !one.isCertain('weekday');

const isHalfOpen = (one: ParsedComponents) => !one.isCertain('meridiem') && (one.get('hour') ?? 24) < 12;
