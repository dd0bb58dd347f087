import { parse as readEnglish } from 'chrono-node/en';
import { parse as readSpanish } from 'chrono-node/es';
import { type ReadClocks, readClocks } from './clock.ts';
import { monthNames } from './grammar.ts';
import { dayMs, type NamedSpan, namedSpan, startOfDay } from './named-spans.ts';
import { readingsOf } from './readings.ts';
import { isDated, pointsOf, rangeOf, type Said } from './said-range.ts';
import { spoken } from './spoken.ts';

/** From when until when; the fields of a date in UTC show the local time of the place. */
export interface LocalRange {
  readonly from: Date;
  readonly to: Date;
}

/** A time somebody asked about, by the local time of the place. */
export interface AskedTime extends LocalRange {
  readonly isMoment: boolean;
  /** The same words read in another way: the other half of the day, the other midnight. */
  readonly others: readonly LocalRange[];
  /** Whether hours were said, so that it matters whether they occur twice or not at all on this day. */
  readonly saysHours: boolean;
  /** Milliseconds from `from` to the present, where that was said: `two hours ago`. A change of the clock does not make them fewer. */
  readonly elapsed: number | null;
  /** What is left of the question without the time. */
  readonly rest: string;
}

type Found = Omit<AskedTime, 'rest'>;

/** Words that say where a time begins or ends. What is left of them was not understood. */
const bounds =
  /(?<!\p{L})(?:from|between|since|until|till|before|after|through|thru|desde|entre|hasta|antes|después|despues|week|month|semana|mes)(?!\p{L})/iu;
const openEnded =
  /(?<!\p{L})(?:since|after|desde|a partir del?|después del?|despues del?)(?:\s+(?:el|las?))?(?!\p{L})/iu;

/**
 * The time that a question names, as somebody means it who asks about the past: a weekday is the last one, a date without a year the last
 * such date, a range the whole of it, and a bare hour one of the working day. Undefined where it names none; `unclear` where it says more
 * than is understood, so that no range is answered by a part of it. `now` is the local time of the place.
 */
export function readTime(question: string, now: Date): AskedTime | 'unclear' | undefined {
  const { en, es, restore } = spoken(question, now);
  const clocks = readClocks(en);
  if (clocks.isUnclear) return 'unclear';
  const span = namedSpan(clocks.text, now);
  if (span === 'unclear') return span;
  // Only the order of slashed dates differs between the languages: the same words are blank in both.
  const blanked = [...es].map((letter, at) => (clocks.text[at] === ' ' ? ' ' : letter)).join('');
  const reference = { instant: now, timezone: 0 };
  const read = (
    [
      [readEnglish, clocks.text],
      [readSpanish, blanked],
    ] as const
  ).map(([parse, typed]): Said => {
    const text = span ? blankSpan(typed, now) : typed;
    return { text, results: parse(withoutNumbers(text), reference).filter(({ start }) => !isEmpty(start)) };
  });
  // People type in either language: the one that reads more of it is meant.
  const said = read.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (said === undefined) return undefined;
  const time = span ? withinSpan(span, said, clocks) : timeOf(said, clocks, now);
  if (typeof time !== 'object') return time;
  return bounds.test(time.rest) ? 'unclear' : { ...time, rest: restore(time.rest) };
}

const besideMonth = `(?:st|nd|rd|th)?\\s+(?:(?:of|de|del)\\s+)?(?:${monthNames})(?!\\p{L})`;
const units = 'hours?|days?|weeks?|months?|years?|horas?|d[ií]as?|semanas?|mes|meses|años?';
const bareNumber = new RegExp(
  `(?<![\\p{L}\\p{N}/:.-]|(?:${monthNames})\\.?\\s+(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?[\\s,–-]*\\p{L}{0,7}\\s+(?:the\\s+|el\\s+)?)?)` +
    `\\d{1,2}(?![\\p{L}\\p{N}/:-]|${besideMonth}|\\s+(?:${units})(?!\\p{L})|\\s*(?:to|al?|-|–|y|and)\\s+\\d{1,2}${besideMonth})`,
  'giu',
);

/** Hides the number of a unit, which the library would read as an hour: all hours have been read. */
const withoutNumbers = (text: string) => text.replace(bareNumber, (digits) => 'z'.repeat(digits.length));

/** A part of a day alone is read here, and not by the library. */
const isEmpty = (start: Said['results'][number]['start']) => !isDated(start) && !start.isCertain('hour');

function blankSpan(text: string, now: Date): string {
  const span = namedSpan(text, now);
  return typeof span === 'object' ? span.rest : text;
}

const isSaid = ({ clocks, part, elapsed }: ReadClocks) => clocks.length > 0 || part !== null || elapsed !== null;

/** A week as such, or one day of it. */
function withinSpan(span: NamedSpan, said: Said, clocks: ReadClocks): AskedTime | 'unclear' {
  const { from, to, isWeek, elapsed } = span;
  const { results } = said;
  if (results.length === 0)
    return isSaid(clocks)
      ? 'unclear'
      : { from, to, isMoment: false, others: [], saysHours: false, elapsed, rest: said.text };
  const [one, another] = results;
  const weekday = one?.start.isCertain('weekday') && !one.start.isCertain('day') ? one.start.get('weekday') : null;
  if (!isWeek || another || !one || one.end || weekday === null || clocks.elapsed !== null) return 'unclear';
  const day = new Date(from.getTime() + ((weekday - from.getUTCDay() + 7) % 7) * dayMs);
  return { ...foundOn(day, clocks), rest: restOf(said) };
}

function timeOf(said: Said, clocks: ReadClocks, now: Date): AskedTime | 'unclear' | undefined {
  const { text, results } = said;
  // A month alone is no answer to when; "Feb 30" would be read as one.
  if (results.length > 4 || results.some(({ start }) => isMonthOnly(start))) return undefined;
  if (results.some(({ start }) => start.isCertain('hour'))) return 'unclear';
  if (results.length === 0 && !isSaid(clocks)) return undefined;
  const points = pointsOf(results);
  const range = rangeOf(said, points, clocks, now);
  if (range === 'unclear') return range;
  if (range) return { ...range, isMoment: false, others: [], saysHours: clocks.clocks.length > 0, elapsed: null };
  const dated = points.find(({ part }) => isDated(part));
  if (clocks.elapsed !== null) return dated || isCounted(clocks) ? 'unclear' : ago(clocks.elapsed, said, now);
  if (clocks.clocks.length > 1 && !clocks.isRange) return 'unclear';
  if (clocks.isLastNight && dated) return 'unclear';
  const isToday = clocks.isToday && !dated;
  const day = dated ? dated.day(now) : new Date(startOfDay(now).getTime() - (clocks.isLastNight ? dayMs : 0));
  const isWeekday = dated?.part.isCertain('weekday') === true && !dated.part.isCertain('day');
  // A bare time that is still to come was meant of the day before, and a weekday that is today of a week ago.
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

function ago(elapsed: number, said: Said, now: Date): AskedTime {
  const at = new Date(now.getTime() - elapsed);
  return { from: at, to: at, isMoment: true, others: [], saysHours: false, elapsed, rest: restOf(said) };
}

/** Every reading of the hours of a day that were said, or of a part of it, or the whole of it. */
function foundOn(day: Date, clocks: ReadClocks): Found {
  const [first, ...others] = readingsOf(clocks).map(([from, to]) => ({
    from: new Date(day.getTime() + from),
    to: new Date(day.getTime() + to),
  })) as [LocalRange, ...LocalRange[]];
  const hours = clocks.clocks.length;
  return { ...first, others, isMoment: hours === 1, saysHours: hours > 0, elapsed: null };
}

/** Leaves out readings that are still to come; where all of them are, the day is so much earlier. */
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

const restOf = ({ text, results }: Said) =>
  results
    .toReversed()
    .reduce((left, { index, text: words }) => `${left.slice(0, index)} ${left.slice(index + words.length)}`, text);

const lengthOf = ({ results }: Said) => results.reduce((sum, { text }) => sum + text.trim().length, 0);

const isMonthOnly = (one: Said['results'][number]['start']) =>
  one.isCertain('month') && !one.isCertain('day') && !one.isCertain('weekday');
