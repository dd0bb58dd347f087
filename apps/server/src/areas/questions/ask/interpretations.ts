import { type DayPart, dayParts, type ParsedTimes, type TimeOfDay } from './times-of-day.ts';

/** Milliseconds since the midnight at the start of the day in the question. */
export type Interpretation = readonly [from: number, to: number];

const minuteMs = 60_000;
const halfDayMinutes = 720;
const dayMinutes = 1440;

/** Working hours start at seven. A bare 7 to 11 is in the morning, a bare 12 to 6 in the afternoon. */
const workdayStartMinutes = 7 * 60;

/** Possible minutes since midnight, the most likely first. */
function minutesOf(
  { minutes, lacksMeridiem, isPadded, isMidnight }: TimeOfDay,
  part: DayPart | null,
): readonly number[] {
  const isAfterMidnight = part === 'night' && minutes % dayMinutes < 360;
  if (!lacksMeridiem) {
    if (isAfterMidnight) return [(minutes % dayMinutes) + dayMinutes];
    // "Yesterday at midnight" is the start of yesterday. Some users mean the end of yesterday.
    return isMidnight && part === null ? [minutes, minutes + dayMinutes] : [minutes];
  }
  const [am, pm] = [minutes % halfDayMinutes, (minutes % halfDayMinutes) + halfDayMinutes];
  if (part === 'morning' || part === 'smallHours') return [am];
  if (part === 'night') return am < 360 ? [am + dayMinutes] : [pm];
  if (part === 'evening') return [am < 60 ? am + dayMinutes : pm];
  if (part === 'afternoon') return [pm];
  return am >= workdayStartMinutes || isPadded ? [am, pm] : [pm, am];
}

const earliest = (options: readonly number[]) => options.toSorted((a, b) => a - b)[0] as number;

/** Returns when a time of day first occurs after a start. */
const firstAfter = (time: TimeOfDay, begin: number) =>
  earliest(
    (time.lacksMeridiem ? [0, halfDayMinutes] : [0])
      .flatMap((add) => [0, dayMinutes, 2 * dayMinutes].map((days) => minutesOfDay(time) + add + days))
      .filter((minute) => minute > begin),
  );

/** Returns when a time of day last occurs before an end. */
const lastBefore = (time: TimeOfDay, end: number) =>
  -earliest(
    (time.lacksMeridiem ? [0, halfDayMinutes] : [0])
      .flatMap((add) => [-dayMinutes, 0, dayMinutes].map((days) => minutesOfDay(time) + add + days))
      .filter((minute) => minute < end)
      .map((minute) => -minute),
  );

const minutesOfDay = ({ minutes, lacksMeridiem }: TimeOfDay) =>
  lacksMeridiem ? minutes % halfDayMinutes : minutes % dayMinutes;

/** Interpretations of a range of hours. If one end has AM or PM, returns only the shorter range. */
function rangesOf(
  [begin, end]: readonly [TimeOfDay, TimeOfDay],
  part: DayPart | null,
): readonly (readonly [number, number])[] {
  if (part !== null) {
    // "Between 11 and 1 in the afternoon" begins in the morning. Twelve ends a morning at noon.
    const isNoon = part === 'morning' && end.lacksMeridiem && end.minutes % halfDayMinutes === 0;
    const to = isNoon ? halfDayMinutes : (minutesOf(end, part)[0] as number);
    return [[lastBefore(begin, to), to]];
  }
  if (!begin.lacksMeridiem) return [[begin.minutes, firstAfter(end, begin.minutes)]];
  if (!end.lacksMeridiem) {
    const to = end.isMidnight ? dayMinutes : end.minutes;
    return [[lastBefore(begin, to), to]];
  }
  return minutesOf(begin, null).map((from) => [from, firstAfter(end, from)]);
}

/** All interpretations of the hours in a question, the most likely first. */
export function interpretationsOf({
  times,
  isRange,
  part,
}: Pick<ParsedTimes, 'times' | 'isRange' | 'part'>): readonly Interpretation[] {
  const [firstTime, secondTime] = times;
  if (firstTime && secondTime && isRange)
    return rangesOf([firstTime, secondTime], part).map(([from, to]) => [from * minuteMs, to * minuteMs]);
  if (firstTime) return minutesOf(firstTime, part).map((minute) => [minute * minuteMs, minute * minuteMs]);
  const [from, to] = part === null ? [0, 24] : dayParts[part];
  return [[from * 60 * minuteMs, to * 60 * minuteMs]];
}
