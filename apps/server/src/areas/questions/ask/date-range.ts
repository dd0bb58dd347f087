import type * as chrono from 'chrono-node';
import { interpretationsOf } from './interpretations.ts';
import { dayMs, startOfDay } from './named-spans.ts';
import type { ParsedTimes, TimeOfDay } from './times-of-day.ts';

/** A question without its times of day, and the days that the library found in it. */
export interface QuestionDates {
  readonly text: string;
  readonly results: readonly chrono.ParsedResult[];
}

/** Time in a question. Its day is in the past unless the question names a future day. */
export interface Point {
  readonly part: chrono.ParsedComponents;
  readonly day: (now: Date) => Date;
}

export interface DateRange {
  readonly from: Date;
  readonly to: Date;
  readonly rest: string;
}

/** Every time in a question, in the order of the text. */
export const pointsOf = (results: readonly chrono.ParsedResult[]): readonly Point[] =>
  results
    .flatMap(({ start, end }) => [start, ...(end ? [end] : [])])
    .map((part) => ({ part, day: (now) => lastOccurrence(part, now) }));

const joinPattern = /^\s*(to|-|–|until|till|through|thru|al?|hasta)\s+(?:(?:el|la|the|on)\s+)?$|^\s*[-–]\s*$/iu;
const andPattern = /^\s*(?:y|e)\s+(?:(?:el|la)\s+)?$/iu;
const openingWords = /(?<!\p{L})(?:from|del?|desde|entre)(?:\s+(?:el|las?|on))?\s*$/iu;
const joinWord = /\s(?:to|-|–|until|till|through|thru|al?|y|e|hasta)\s/iu;

/**
 * Returns the range between two dates. Undefined unless there are at least two days. `unclear` if several days are not
 * joined as a range. The range includes the whole last day unless the question has an hour for that day.
 */
export function rangeOf(
  dates: QuestionDates,
  points: readonly Point[],
  { times, part, isRange }: Pick<ParsedTimes, 'times' | 'part' | 'isRange'>,
  now: Date,
): DateRange | 'unclear' | undefined {
  const { text, results } = dates;
  const datedPoints = points.filter(({ part }) => isDated(part));
  const days = new Set(datedPoints.map(({ day }) => day(now).getTime()));
  if (days.size < 2) return undefined;
  const [first, last] = datedPoints;
  const [firstResult, secondResult] = results;
  if (days.size > 2 || points.length > 2 || !first || !last || !firstResult || part !== null || isRange)
    return 'unclear';
  const head = text.slice(0, firstResult.index);
  let tail = text.slice(firstResult.index + firstResult.text.length);
  if (secondResult) {
    const textBetween = text.slice(firstResult.index + firstResult.text.length, secondResult.index);
    if (
      !joinPattern.test(textBetween) &&
      !(andPattern.test(textBetween) && /(?<!\p{L})entre\s+(?:(?:el|la)\s+)?$/iu.test(head))
    )
      return 'unclear';
    tail = text.slice(secondResult.index + secondResult.text.length);
  }
  const begin = first.day(now);
  const end = last.day(now);
  const sortedRange = sortDays([begin, first.part], [end, last.part]);
  if (sortedRange === undefined) return 'unclear';
  const joinAt = secondResult
    ? firstResult.index +
      firstResult.text.length +
      (joinWord.exec(text.slice(firstResult.index + firstResult.text.length, secondResult.index + 1))?.index ?? 0)
    : firstResult.index + (joinWord.exec(firstResult.text)?.index ?? 0);
  const [before, after] = [times.filter(({ index }) => index < joinAt), times.filter(({ index }) => index >= joinAt)];
  if (before.length > 1 || after.length > 1) return 'unclear';
  const from = new Date(sortedRange[0].getTime() + timeOf(before[0], 0));
  const to = new Date(sortedRange[1].getTime() + timeOf(after[0], dayMs));
  return { from, to, rest: `${head.replace(openingWords, ' ')} ${tail}` };
}

/**
 * Two days in chronological order. "December 28 to January 3" ends in the next year, and "Monday to Friday" begins in
 * the previous week.
 */
function sortDays(
  [begin, first]: readonly [Date, chrono.ParsedComponents],
  [end, last]: readonly [Date, chrono.ParsedComponents],
): readonly [Date, Date] | undefined {
  if (begin <= end) return [begin, end];
  if (isWeekday(first)) return [new Date(begin.getTime() - 7 * dayMs), end].toSorted((a, b) => +a - +b) as [Date, Date];
  if (last.isCertain('year') || first.isCertain('year')) return undefined;
  return [begin, new Date(Date.UTC(end.getUTCFullYear() + 1, end.getUTCMonth(), end.getUTCDate()))];
}

const isWeekday = (date: chrono.ParsedComponents) => date.isCertain('weekday') && !date.isCertain('day');

/** Whether the text names a day, not only a time of day. */
export const isDated = (date: chrono.ParsedComponents) =>
  date.isCertain('day') || date.isCertain('weekday') || date.isCertain('month');

/** Time of day in milliseconds, or a default if there is none. */
const timeOf = (time: TimeOfDay | undefined, fallback: number) =>
  time === undefined
    ? fallback
    : (interpretationsOf({ times: [time], isRange: false, part: null })[0]?.[0] ?? fallback);

/** Returns the day that the words refer to. If several days match, returns the most recent one before now. */
function lastOccurrence(components: chrono.ParsedComponents, now: Date): Date {
  const day = startOfDay(
    new Date(Date.UTC(components.get('year') ?? 0, (components.get('month') ?? 1) - 1, components.get('day') ?? 1)),
  );
  if (day <= now) return day;
  if (components.isCertain('weekday') && !components.isCertain('day')) return new Date(day.getTime() - 7 * dayMs);
  if (components.isCertain('month') && !components.isCertain('year'))
    return new Date(Date.UTC(day.getUTCFullYear() - 1, day.getUTCMonth(), day.getUTCDate()));
  return day;
}
