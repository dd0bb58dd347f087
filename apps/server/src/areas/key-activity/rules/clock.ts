const minute = 60_000;
const day = 24 * 60 * minute;

/** Maximum clock error that is not corrected. */
const tolerance = 2 * minute;
/** Minimum time between occurrence and receipt of a late event. */
const lateAfter = 15 * minute;
/**
 * Longest credible time from an event to the enrollment of its stream, and from the taking of a key to its due time.
 */
const maxSpan = 366 * day;
/** Start and end of credible device times. */
const firstCredible = Date.UTC(2000, 0, 1);
const afterCredible = Date.UTC(2101, 0, 1);

const isInYears = (time: number) => time >= firstCredible && time < afterCredible;

/** Milliseconds by which a cabinet's clock is ahead. Negative if it is behind. Null if its time is not credible. */
export function clockOffset(sentAt: Date, receivedAt: Date): number | null {
  return isInYears(sentAt.getTime()) ? sentAt.getTime() - receivedAt.getTime() : null;
}

export type EventTime = {
  occurredAt: Date;
  clockCorrected: boolean;
  clockDoubtful: boolean;
  late: boolean;
  /** Milliseconds added to the device time. Null if the device time is not used. */
  correction: number | null;
};

interface Known {
  /** Milliseconds by which the clock was set forward after the event (`clockShifts`). */
  shift?: number;
  /** Time at which the stream of the event was enrolled. */
  enrolledAt?: Date | null;
}

/**
 * Time of an event, fixed when the event is first stored: device time, plus later changes of the clock, minus the
 * clock's offset. The receive time replaces a missing or incredible time and marks the latter as doubtful. A time is
 * not credible outside the years 2000 to 2100, after the receive time, or long before the stream was enrolled.
 */
export function eventTime(
  deviceTime: Date | null,
  receivedAt: Date,
  offset: number | null,
  { shift = 0, enrolledAt = null }: Known = {},
): EventTime {
  const received = receivedAt.getTime();
  const moved = shift - (offset ?? 0);
  const correction = Math.abs(moved) > tolerance ? moved : 0;
  const byDevice = (deviceTime ?? receivedAt).getTime() + (deviceTime === null ? 0 : correction);
  const isCredible =
    offset !== null &&
    isInYears(byDevice) &&
    byDevice <= received + tolerance &&
    (enrolledAt === null || byDevice >= enrolledAt.getTime() - maxSpan);
  const clockDoubtful = deviceTime !== null && !isCredible;
  const occurredAt = new Date(clockDoubtful ? received : Math.min(byDevice, received));
  return {
    occurredAt,
    clockCorrected: deviceTime !== null && correction !== 0 && !clockDoubtful,
    clockDoubtful,
    late: received - occurredAt.getTime() > lateAfter,
    correction: deviceTime === null || clockDoubtful ? null : correction,
  };
}

/**
 * Due time of a key, shifted with its event. If the device time of the event is not used, the due time keeps its
 * distance from the event. Null if it is not credible: before the key was taken, or more than a year after.
 */
export function dueTime(
  said: Date | null,
  deviceTime: Date | null,
  { occurredAt, correction }: EventTime,
): Date | null {
  if (said === null) return null;
  const taken = occurredAt.getTime();
  const due =
    correction !== null || deviceTime === null
      ? said.getTime() + (correction ?? 0)
      : taken + said.getTime() - deviceTime.getTime();
  return due >= taken - tolerance && due <= taken + maxSpan ? new Date(due) : null;
}

/** Clock reading at an event of a stream. */
export interface ClockReading {
  readonly seq: number;
  readonly deviceTime: Date | null;
  /** Only for a `clock-set` event. */
  readonly clockSet: { readonly oldTime: Date; readonly newTime: Date } | null;
}

/**
 * Milliseconds by which the clock was set after each event, by seq, from the later `clock-set` events of the stream. A
 * `clock-set` event applies back to the previous jump in the times. Events before the jump are from a clock with an
 * unknown error.
 */
export function clockShifts(readings: readonly ClockReading[]): Map<number, number> {
  const shifts = new Map<number, number>();
  let shift = 0;
  let next = Number.POSITIVE_INFINITY;
  for (const { seq, deviceTime, clockSet } of readings.toSorted((a, b) => b.seq - a.seq)) {
    const time = deviceTime?.getTime() ?? null;
    if (time !== null && time > next + tolerance) shift = 0;
    const set = clockSet && setBy(clockSet);
    if (set) {
      // The event may have the time of the old or the new clock.
      const isOfOld = time !== null && Math.abs(time - set.old) < Math.abs(time - set.now);
      shifts.set(seq, isOfOld ? shift + set.by : shift);
      shift += set.by;
      next = set.old;
    } else {
      shifts.set(seq, shift);
      next = time ?? next;
    }
  }
  return shifts;
}

/** Old and new time of a clock change. Null if the new time is outside the years 2000 to 2100. */
function setBy({ oldTime, newTime }: { readonly oldTime: Date; readonly newTime: Date }) {
  const [old, now] = [oldTime.getTime(), newTime.getTime()];
  return isInYears(now) ? { old, now, by: now - old } : null;
}
