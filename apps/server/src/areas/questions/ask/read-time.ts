import { parse as readEnglish } from 'chrono-node/en';
import { parse as readSpanish } from 'chrono-node/es';
import { type ReadClocks, readClocks } from './clock.ts';
import { isDated, pointsOf, type QuestionDates, rangeOf } from './date-range.ts';
import { monthNames } from './grammar.ts';
import { dayMs, type NamedSpan, parseNamedSpan, startOfDay } from './named-spans.ts';
import { normalizeQuestion } from './normalize-question.ts';
import { readingsOf } from './readings.ts';

/** Range of local time. The UTC fields of each date contain the local time of the place. */
export interface LocalRange {
  readonly from: Date;
  readonly to: Date;
}

/** Time of a question, in the local time of the place. */
export interface QuestionTime extends LocalRange {
  readonly isMoment: boolean;
  /** Other interpretations of the same words: the other half of the day, the other midnight. */
  readonly others: readonly LocalRange[];
  /** Whether the question contains hours, which can occur twice or not at all on a day. */
  readonly hasHours: boolean;
  /** Milliseconds from `from` to now for a question such as `two hours ago`. A clock change does not affect them. */
  readonly elapsed: number | null;
  /** The question without the time. */
  readonly rest: string;
}

type Found = Omit<QuestionTime, 'rest'>;

/** Words at the start or end of a time. If one of them remains, the time was not understood. */
const bounds =
  /(?<!\p{L})(?:from|between|since|until|till|before|after|through|thru|desde|entre|hasta|antes|después|despues|week|month|semana|mes)(?!\p{L})/iu;
const openEnded =
  /(?<!\p{L})(?:since|after|desde|a partir del?|después del?|despues del?)(?:\s+(?:el|las?))?(?!\p{L})/iu;

/**
 * Parses the time of a question about the past. A weekday means the last one, a date without a year the last such date,
 * a range the whole range, and a bare hour one in working hours. Undefined if there is no time. `unclear` if only a
 * part is understood, so a range is never answered in part. `now` is the local time of the place.
 */
export function readTime(question: string, now: Date): QuestionTime | 'unclear' | undefined {
  const { en, es, restore } = normalizeQuestion(question, now);
  const clocks = readClocks(en);
  if (clocks.isUnclear) return 'unclear';
  const span = parseNamedSpan(clocks.text, now);
  if (span === 'unclear') return span;
  // Only the order of slashed dates differs between the languages, so both blank the same words.
  const blanked = [...es].map((letter, at) => (clocks.text[at] === ' ' ? ' ' : letter)).join('');
  const reference = { instant: now, timezone: 0 };
  const read = (
    [
      [readEnglish, clocks.text],
      [readSpanish, blanked],
    ] as const
  ).map(([parse, typed]): QuestionDates => {
    const text = span ? blankSpan(typed, now) : typed;
    return { text, results: parse(withoutNumbers(text), reference).filter(({ start }) => !isEmpty(start)) };
  });
  // Users type in either language. The language that parses more of the question is used.
  const said = read.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (said === undefined) return undefined;
  const time = span ? withinSpan(span, said, clocks) : timeOf(said, clocks, now);
  if (typeof time !== 'object') return time;
  return bounds.test(time.rest) ? 'unclear' : { ...time, rest: restore(time.rest) };
}

const nextToMonth = `(?:st|nd|rd|th)?\\s+(?:(?:of|de|del)\\s+)?(?:${monthNames})(?!\\p{L})`;
const units = 'hours?|days?|weeks?|months?|years?|horas?|d[ií]as?|semanas?|mes|meses|años?';
const bareNumber = new RegExp(
  `(?<![\\p{L}\\p{N}/:.-]|(?:${monthNames})\\.?\\s+(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?[\\s,–-]*\\p{L}{0,7}\\s+(?:the\\s+|el\\s+)?)?)` +
    `\\d{1,2}(?![\\p{L}\\p{N}/:-]|${nextToMonth}|\\s+(?:${units})(?!\\p{L})|\\s*(?:to|al?|-|–|y|and)\\s+\\d{1,2}${nextToMonth})`,
  'giu',
);

/** Hides unit numbers, which the library would parse as hours. Hours were already read. */
const withoutNumbers = (text: string) => text.replace(bareNumber, (digits) => 'z'.repeat(digits.length));

/** Whether a result has neither a day nor an hour. `clock.ts` reads the parts of a day. */
const isEmpty = (start: QuestionDates['results'][number]['start']) => !isDated(start) && !start.isCertain('hour');

function blankSpan(text: string, now: Date): string {
  const span = parseNamedSpan(text, now);
  return typeof span === 'object' ? span.rest : text;
}

const isSaid = ({ clocks, part, elapsed }: ReadClocks) => clocks.length > 0 || part !== null || elapsed !== null;

/** A whole week, or a single day in it. */
function withinSpan(span: NamedSpan, said: QuestionDates, clocks: ReadClocks): QuestionTime | 'unclear' {
  const { from, to, isWeek, elapsed } = span;
  const { results } = said;
  if (results.length === 0)
    return isSaid(clocks)
      ? 'unclear'
      : { from, to, isMoment: false, others: [], hasHours: false, elapsed, rest: said.text };
  const [one, another] = results;
  const weekday = one?.start.isCertain('weekday') && !one.start.isCertain('day') ? one.start.get('weekday') : null;
  if (!isWeek || another || !one || one.end || weekday === null || clocks.elapsed !== null) return 'unclear';
  const day = new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * dayMs);
  return { ...foundOn(day, clocks), rest: restOf(said) };
}

function timeOf(said: QuestionDates, clocks: ReadClocks, now: Date): QuestionTime | 'unclear' | undefined {
  const { text, results } = said;
  // A month alone is not a time, and "Feb 30" would be parsed as one.
  if (results.length > 4 || results.some(({ start }) => isMonthOnly(start))) return undefined;
  if (results.some(({ start }) => start.isCertain('hour'))) return 'unclear';
  if (results.length === 0 && !isSaid(clocks)) return undefined;
  const points = pointsOf(results);
  const range = rangeOf(said, points, clocks, now);
  if (range === 'unclear') return range;
  if (range) return { ...range, isMoment: false, others: [], hasHours: clocks.clocks.length > 0, elapsed: null };
  const dated = points.find(({ part }) => isDated(part));
  if (clocks.elapsed !== null) return dated || isCounted(clocks) ? 'unclear' : ago(clocks.elapsed, said, now);
  if (clocks.clocks.length > 1 && !clocks.isRange) return 'unclear';
  if (clocks.isLastNight && dated) return 'unclear';
  const isToday = clocks.isToday && !dated;
  const day = dated ? dated.day(now) : new Date(startOfDay(now).getTime() - (clocks.isLastNight ? dayMs : 0));
  const isWeekday = dated?.part.isCertain('weekday') === true && !dated.part.isCertain('day');
  // A bare time in the future means yesterday. A future time on today's weekday means a week ago.
  const back = isWeekday ? 7 * dayMs : dated || isToday || clocks.isLastNight ? 0 : dayMs;
  const found = inPast(foundOn(day, clocks), back, now);
  const since = openEnded.exec(text);
  if (!since) return { ...found, rest: restOf(said) };
  return {
    ...found,
    to: now,
    others: found.others.map(({ from }) => ({ from, to: now })),
    isMoment: false,
    rest: restOf({ ...said, text: text.replace(openEnded, (words) => ' '.repeat(words.length)) }),
  };
}

const isCounted = ({ clocks, part }: ReadClocks) => clocks.length > 0 || part !== null;

function ago(elapsed: number, said: QuestionDates, now: Date): QuestionTime {
  const at = new Date(now.getTime() - elapsed);
  return { from: at, to: at, isMoment: true, others: [], hasHours: false, elapsed, rest: restOf(said) };
}

/** All interpretations of the hours or the part of a day in a question, or the whole day. */
function foundOn(day: Date, clocks: ReadClocks): Found {
  const [first, ...others] = readingsOf(clocks).map(([from, to]) => ({
    from: new Date(day.getTime() + from),
    to: new Date(day.getTime() + to),
  })) as [LocalRange, ...LocalRange[]];
  const hours = clocks.clocks.length;
  return { ...first, others, isMoment: hours === 1, hasHours: hours > 0, elapsed: null };
}

/** Omits interpretations in the future. If all are in the future, moves them back by `back` milliseconds. */
function inPast(found: Found, back: number, now: Date): Found {
  const all = [found, ...found.others].map(({ from, to }) => ({ from, to }));
  const past = all.filter(({ from }) => from <= now);
  const moved = all.map(({ from, to }) => ({
    from: new Date(from.getTime() - back),
    to: new Date(to.getTime() - back),
  }));
  const [first, ...others] = past.length > 0 ? past : moved;
  return { ...found, ...(first as LocalRange), others };
}

const restOf = ({ text, results }: QuestionDates) =>
  results
    .toReversed()
    .reduce((left, { index, text: words }) => `${left.slice(0, index)} ${left.slice(index + words.length)}`, text);

const lengthOf = ({ results }: QuestionDates) => results.reduce((sum, { text }) => sum + text.trim().length, 0);

const isMonthOnly = (one: QuestionDates['results'][number]['start']) =>
  one.isCertain('month') && !one.isCertain('day') && !one.isCertain('weekday');
