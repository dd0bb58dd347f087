import type * as chrono from 'chrono-node';
import type { Clock, ReadClocks } from './clock.ts';
import { dayMs, startOfDay } from './named-spans.ts';
import { readingsOf } from './readings.ts';

/** A question without its times of day, and the days that the library found in it. */
export interface QuestionDates {
  readonly text: string;
  readonly results: readonly chrono.ParsedResult[];
}

/** Time in a question. Its day is in the past unless the question has a future one. */
export interface Point {
  readonly part: chrono.ParsedComponents;
  readonly day: (now: Date) => Date;
}

export interface DateRange {
  readonly from: Date;
  readonly to: Date;
  readonly rest: string;
}

/** Every time of a question, in the order of the text. */
export const pointsOf = (results: readonly chrono.ParsedResult[]): readonly Point[] =>
  results
    .flatMap(({ start, end }) => [start, ...(end ? [end] : [])])
    .map((part) => ({ part, day: (now) => past(part, now) }));

const joins = /^\s*(to|-|–|until|till|through|thru|al?|hasta)\s+(?:(?:el|la|the|on)\s+)?$|^\s*[-–]\s*$/iu;
const joinsBoth = /^\s*(?:y|e)\s+(?:(?:el|la)\s+)?$/iu;
const opens = /(?<!\p{L})(?:from|del?|desde|entre)(?:\s+(?:el|las?|on))?\s*$/iu;
const joiner = /\s(?:to|-|–|until|till|through|thru|al?|y|e|hasta)\s/iu;

/**
 * Range between two dates. Undefined without two days, `unclear` if two or more days are not joined as a range. The
 * last day counts completely unless its hour is given.
 */
export function rangeOf(
  said: QuestionDates,
  points: readonly Point[],
  { clocks, part, isRange }: Pick<ReadClocks, 'clocks' | 'part' | 'isRange'>,
  now: Date,
): DateRange | 'unclear' | undefined {
  const { text, results } = said;
  const dated = points.filter(({ part }) => isDated(part));
  const days = new Set(dated.map(({ day }) => day(now).getTime()));
  if (days.size < 2) return undefined;
  const [first, last] = dated;
  const [one, two] = results;
  if (days.size > 2 || points.length > 2 || !first || !last || !one || part !== null || isRange) return 'unclear';
  const head = text.slice(0, one.index);
  let tail = text.slice(one.index + one.text.length);
  if (two) {
    const between = text.slice(one.index + one.text.length, two.index);
    if (!joins.test(between) && !(joinsBoth.test(between) && /(?<!\p{L})entre\s+(?:(?:el|la)\s+)?$/iu.test(head)))
      return 'unclear';
    tail = text.slice(two.index + two.text.length);
  }
  const begin = first.day(now);
  const end = last.day(now);
  const inOrder = ordered([begin, first.part], [end, last.part]);
  if (inOrder === undefined) return 'unclear';
  const joinAt = two
    ? one.index + one.text.length + (joiner.exec(text.slice(one.index + one.text.length, two.index + 1))?.index ?? 0)
    : one.index + (joiner.exec(one.text)?.index ?? 0);
  const [before, after] = [clocks.filter(({ index }) => index < joinAt), clocks.filter(({ index }) => index >= joinAt)];
  if (before.length > 1 || after.length > 1) return 'unclear';
  const from = new Date(inOrder[0].getTime() + timeOf(before[0], 0));
  const to = new Date(inOrder[1].getTime() + timeOf(after[0], dayMs));
  return { from, to, rest: `${head.replace(opens, ' ')} ${tail}` };
}

/**
 * Two days in their order. "December 28 to January 3" ends in the next year, "Monday to Friday" begins in the previous
 * week.
 */
function ordered(
  [begin, first]: readonly [Date, chrono.ParsedComponents],
  [end, last]: readonly [Date, chrono.ParsedComponents],
): readonly [Date, Date] | undefined {
  if (begin <= end) return [begin, end];
  if (isWeekday(first)) return [new Date(begin.getTime() - 7 * dayMs), end].toSorted((a, b) => +a - +b) as [Date, Date];
  if (last.isCertain('year') || first.isCertain('year')) return undefined;
  return [begin, new Date(Date.UTC(end.getUTCFullYear() + 1, end.getUTCMonth(), end.getUTCDate()))];
}

const isWeekday = (one: chrono.ParsedComponents) => one.isCertain('weekday') && !one.isCertain('day');

/** Whether the text names a day, not only a time of day. */
export const isDated = (one: chrono.ParsedComponents) =>
  one.isCertain('day') || one.isCertain('weekday') || one.isCertain('month');

/** Time of day in milliseconds, or a default if there is none. */
const timeOf = (clock: Clock | undefined, otherwise: number) =>
  clock === undefined ? otherwise : (readingsOf({ clocks: [clock], isRange: false, part: null })[0]?.[0] ?? otherwise);

/** The last such day, if the words do not name a specific one. */
function past(one: chrono.ParsedComponents, now: Date): Date {
  const at = startOfDay(new Date(Date.UTC(one.get('year') ?? 0, (one.get('month') ?? 1) - 1, one.get('day') ?? 1)));
  if (at <= now) return at;
  if (one.isCertain('weekday') && !one.isCertain('day')) return new Date(at.getTime() - 7 * dayMs);
  if (one.isCertain('month') && !one.isCertain('year'))
    return new Date(Date.UTC(at.getUTCFullYear() - 1, at.getUTCMonth(), at.getUTCDate()));
  return at;
}
