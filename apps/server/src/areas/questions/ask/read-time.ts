import { parse as readEnglish } from 'chrono-node/en';
import { parse as readSpanish } from 'chrono-node/es';
import { isDated, pointsOf, type QuestionDates, rangeOf } from './date-range.ts';
import { monthNames } from './grammar.ts';
import { interpretationsOf } from './interpretations.ts';
import { dayMs, type NamedSpan, parseNamedSpan, startOfDay } from './named-spans.ts';
import { normalizeQuestion } from './normalize-question.ts';
import { type ParsedTimes, parseTimes } from './times-of-day.ts';

/** Range of local time. The UTC fields of each date contain the local time of the property. */
export interface LocalRange {
  readonly from: Date;
  readonly to: Date;
}

/** Time named in a question, in the property's local time. */
export interface QuestionTime extends LocalRange {
  readonly isMoment: boolean;
  /** Other interpretations of the same words: the other half of the day, the other midnight. */
  readonly others: readonly LocalRange[];
  /** Whether the question contains hours, which can occur twice or not at all on a day. */
  readonly hasHours: boolean;
  /**
   * Milliseconds from `from` to now for a question such as `two hours ago`. A clock change does not affect this span.
   */
  readonly elapsed: number | null;
  /** The question without the time. */
  readonly rest: string;
}

type FoundTime = Omit<QuestionTime, 'rest'>;

/** Words that introduce or name a range of time. If one of them remains, the time was not understood. */
const boundaryWords =
  /(?<!\p{L})(?:from|between|since|until|till|before|after|through|thru|desde|entre|hasta|antes|después|despues|week|month|semana|mes)(?!\p{L})/iu;
const openEndedWords =
  /(?<!\p{L})(?:since|after|desde|a partir del?|después del?|despues del?)(?:\s+(?:el|las?))?(?!\p{L})/iu;

/**
 * Parses the time of a question about the past. A weekday or a date without a year means the last one. An hour without
 * AM or PM means an hour in working hours. Undefined if there is no time. `unclear` if only a part is understood, so a
 * range is never answered in part. `now` is the local time at the property.
 */
export function readTime(question: string, now: Date): QuestionTime | 'unclear' | undefined {
  const { en, es, restore } = normalizeQuestion(question, now);
  const parsed = parseTimes(en);
  if (parsed.isUnclear) return 'unclear';
  const span = parseNamedSpan(parsed.text, now);
  if (span === 'unclear') return span;
  // The two texts differ only in the order of dates with slashes, so blank the same positions in both.
  const spanishText = [...es].map((letter, index) => (parsed.text[index] === ' ' ? ' ' : letter)).join('');
  const reference = { instant: now, timezone: 0 };
  const readDates = (
    [
      [readEnglish, parsed.text],
      [readSpanish, spanishText],
    ] as const
  ).map(([parse, questionText]): QuestionDates => {
    const text = span ? blankSpan(questionText, now) : questionText;
    return { text, results: parse(withoutNumbers(text), reference).filter(({ start }) => !isEmpty(start)) };
  });
  // Users type in either language. The language that parses more of the question is used.
  const dates = readDates.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (dates === undefined) return undefined;
  const time = span ? withinSpan(span, dates, parsed) : timeOf(dates, parsed, now);
  if (typeof time !== 'object') return time;
  return boundaryWords.test(time.rest) ? 'unclear' : { ...time, rest: restore(time.rest) };
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

/** Whether a result has neither a day nor an hour. `times-of-day.ts` reads the parts of a day. */
const isEmpty = (start: QuestionDates['results'][number]['start']) => !isDated(start) && !start.isCertain('hour');

function blankSpan(text: string, now: Date): string {
  const span = parseNamedSpan(text, now);
  return typeof span === 'object' ? span.rest : text;
}

const hasTime = ({ times, part, elapsed }: ParsedTimes) => times.length > 0 || part !== null || elapsed !== null;

/** Time named in a question about a span: the whole span, or one weekday of a week. */
function withinSpan(span: NamedSpan, dates: QuestionDates, parsed: ParsedTimes): QuestionTime | 'unclear' {
  const { from, to, isWeek, elapsed } = span;
  const { results } = dates;
  if (results.length === 0)
    return hasTime(parsed)
      ? 'unclear'
      : { from, to, isMoment: false, others: [], hasHours: false, elapsed, rest: dates.text };
  const [firstResult, secondResult] = results;
  const weekday =
    firstResult?.start.isCertain('weekday') && !firstResult.start.isCertain('day')
      ? firstResult.start.get('weekday')
      : null;
  if (!isWeek || secondResult || !firstResult || firstResult.end || weekday === null || parsed.elapsed !== null)
    return 'unclear';
  const day = new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * dayMs);
  return { ...timesOn(day, parsed), rest: restOf(dates) };
}

function timeOf(dates: QuestionDates, parsed: ParsedTimes, now: Date): QuestionTime | 'unclear' | undefined {
  const { text, results } = dates;
  // A month alone is not a time, and "Feb 30" would be parsed as a month.
  if (results.length > 4 || results.some(({ start }) => isMonthOnly(start))) return undefined;
  if (results.some(({ start }) => start.isCertain('hour'))) return 'unclear';
  if (results.length === 0 && !hasTime(parsed)) return undefined;
  const points = pointsOf(results);
  const range = rangeOf(dates, points, parsed, now);
  if (range === 'unclear') return range;
  if (range) return { ...range, isMoment: false, others: [], hasHours: parsed.times.length > 0, elapsed: null };
  const datedPoint = points.find(({ part }) => isDated(part));
  if (parsed.elapsed !== null)
    return datedPoint || hasClockOrPart(parsed) ? 'unclear' : momentAgo(parsed.elapsed, dates, now);
  if (parsed.times.length > 1 && !parsed.isRange) return 'unclear';
  if (parsed.isLastNight && datedPoint) return 'unclear';
  const isToday = parsed.isToday && !datedPoint;
  const day = datedPoint ? datedPoint.day(now) : new Date(startOfDay(now).getTime() - (parsed.isLastNight ? dayMs : 0));
  const isWeekday = datedPoint?.part.isCertain('weekday') === true && !datedPoint.part.isCertain('day');
  // A bare time in the future means yesterday. A future time on today's weekday means a week ago.
  const shiftMs = isWeekday ? 7 * dayMs : datedPoint || isToday || parsed.isLastNight ? 0 : dayMs;
  const pastTime = moveToPast(timesOn(day, parsed), shiftMs, now);
  const since = openEndedWords.exec(text);
  if (!since) return { ...pastTime, rest: restOf(dates) };
  return {
    ...pastTime,
    to: now,
    others: pastTime.others.map(({ from }) => ({ from, to: now })),
    isMoment: false,
    rest: restOf({ ...dates, text: text.replace(openEndedWords, (match) => ' '.repeat(match.length)) }),
  };
}

const hasClockOrPart = ({ times, part }: ParsedTimes) => times.length > 0 || part !== null;

function momentAgo(elapsed: number, dates: QuestionDates, now: Date): QuestionTime {
  const at = new Date(now.getTime() - elapsed);
  return { from: at, to: at, isMoment: true, others: [], hasHours: false, elapsed, rest: restOf(dates) };
}

/** All interpretations of the hours or the part of a day in a question, or the whole day. */
function timesOn(day: Date, parsed: ParsedTimes): FoundTime {
  const [first, ...others] = interpretationsOf(parsed).map(([from, to]) => ({
    from: new Date(day.getTime() + from),
    to: new Date(day.getTime() + to),
  })) as [LocalRange, ...LocalRange[]];
  const hours = parsed.times.length;
  return { ...first, others, isMoment: hours === 1, hasHours: hours > 0, elapsed: null };
}

/** Omits interpretations in the future. If all are in the future, moves them back by `shiftMs`. */
function moveToPast(found: FoundTime, shiftMs: number, now: Date): FoundTime {
  const all = [found, ...found.others].map(({ from, to }) => ({ from, to }));
  const pastReadings = all.filter(({ from }) => from <= now);
  const movedBack = all.map(({ from, to }) => ({
    from: new Date(from.getTime() - shiftMs),
    to: new Date(to.getTime() - shiftMs),
  }));
  const [first, ...others] = pastReadings.length > 0 ? pastReadings : movedBack;
  return { ...found, ...(first as LocalRange), others };
}

const restOf = ({ text, results }: QuestionDates) =>
  results
    .toReversed()
    .reduce((left, { index, text: match }) => `${left.slice(0, index)} ${left.slice(index + match.length)}`, text);

const lengthOf = ({ results }: QuestionDates) => results.reduce((sum, { text }) => sum + text.trim().length, 0);

const isMonthOnly = (date: QuestionDates['results'][number]['start']) =>
  date.isCertain('month') && !date.isCertain('day') && !date.isCertain('weekday');
