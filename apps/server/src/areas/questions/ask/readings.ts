import { type Clock, type DayPart, dayParts, type ReadClocks } from './clock.ts';

/** Milliseconds from the midnight that starts the day which was asked about. */
export type Reading = readonly [from: number, to: number];

const minuteMs = 60_000;
const half = 720;
const day = 1440;

/** Working hours start at seven: a bare 7 to 11 is the morning, a bare 12 to 6 the afternoon. */
const firstWorkingHour = 7 * 60;

/** Minutes of a clock from midnight, the likely reading first. */
function minutesOf({ minutes, isOpen, isPadded, isMidnight }: Clock, part: DayPart | null): readonly number[] {
  const isAfterMidnight = part === 'night' && minutes % day < 360;
  if (!isOpen) {
    if (isAfterMidnight) return [(minutes % day) + day];
    // "Yesterday at midnight" is how yesterday starts; some people mean how it ends.
    return isMidnight && part === null ? [minutes, minutes + day] : [minutes];
  }
  const [am, pm] = [minutes % half, (minutes % half) + half];
  if (part === 'morning' || part === 'smallHours') return [am];
  if (part === 'night') return am < 360 ? [am + day] : [pm];
  if (part === 'evening') return [am < 60 ? am + day : pm];
  if (part === 'afternoon') return [pm];
  return am >= firstWorkingHour || isPadded ? [am, pm] : [pm, am];
}

const sooner = (options: readonly number[]) => options.toSorted((a, b) => a - b)[0] as number;

/** The first time after a beginning that a clock shows. */
const firstAfter = (clock: Clock, begin: number) =>
  sooner(
    (clock.isOpen ? [0, half] : [0])
      .flatMap((add) => [0, day, 2 * day].map((days) => base(clock) + add + days))
      .filter((at) => at > begin),
  );

/** The last time before an end that a clock shows. */
const lastBefore = (clock: Clock, end: number) =>
  -sooner(
    (clock.isOpen ? [0, half] : [0])
      .flatMap((add) => [-day, 0, day].map((days) => base(clock) + add + days))
      .filter((at) => at < end)
      .map((at) => -at),
  );

const base = ({ minutes, isOpen }: Clock) => (isOpen ? minutes % half : minutes % day);

/** The readings of a range of hours; the shorter one where only one of its ends leaves the half of the day open. */
function rangesOf([begin, end]: readonly [Clock, Clock], part: DayPart | null): readonly (readonly [number, number])[] {
  if (part !== null) {
    // "Between 11 and 1 in the afternoon" begins in the morning. Twelve ends a morning at noon.
    const isNoon = part === 'morning' && end.isOpen && end.minutes % half === 0;
    const to = isNoon ? half : (minutesOf(end, part)[0] as number);
    return [[lastBefore(begin, to), to]];
  }
  if (!begin.isOpen) return [[begin.minutes, firstAfter(end, begin.minutes)]];
  if (!end.isOpen) {
    const to = end.isMidnight ? day : end.minutes;
    return [[lastBefore(begin, to), to]];
  }
  return minutesOf(begin, null).map((from) => [from, firstAfter(end, from)]);
}

/** Every reading of the hours that a question names, the likely one first. */
export function readingsOf({
  clocks,
  isRange,
  part,
}: Pick<ReadClocks, 'clocks' | 'isRange' | 'part'>): readonly Reading[] {
  const [one, another] = clocks;
  if (one && another && isRange)
    return rangesOf([one, another], part).map(([from, to]) => [from * minuteMs, to * minuteMs]);
  if (one) return minutesOf(one, part).map((at) => [at * minuteMs, at * minuteMs]);
  const [from, to] = part === null ? [0, 24] : dayParts[part];
  return [[from * 60 * minuteMs, to * 60 * minuteMs]];
}
