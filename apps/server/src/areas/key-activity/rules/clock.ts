const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Maximum clock error that is not corrected. */
export const toleranceMs = 2 * minuteMs;
/** Minimum time between occurrence and arrival of a late event. */
const lateAfterMs = 15 * minuteMs;
/**
 * Longest credible time, in milliseconds, from an event to the enrollment of its stream. Also the longest credible time
 * from when a key is taken to its due time.
 */
const maxSpanMs = 366 * dayMs;
/** Start and end of the credible device times. */
const credibleTimeStart = Date.UTC(2000, 0, 1);
const credibleTimeEnd = Date.UTC(2101, 0, 1);

const isCredibleYear = (time: number) => time >= credibleTimeStart && time < credibleTimeEnd;

/** Milliseconds by which a cabinet's clock is ahead. Negative if it is behind. Null if its time is not credible. */
export function clockOffset(sentAt: Date, receivedAt: Date): number | null {
  return isCredibleYear(sentAt.getTime()) ? sentAt.getTime() - receivedAt.getTime() : null;
}

export type EventTime = {
  occurredAt: Date;
  clockCorrected: boolean;
  clockDoubtful: boolean;
  late: boolean;
  /** Milliseconds added to the device time. Null if the device time is not used. */
  correction: number | null;
};

interface ClockFacts {
  /** Milliseconds by which the clock was set forward after the event (`clockShifts`). */
  shift?: number;
  /** Time at which the stream of the event was enrolled. */
  enrolledAt?: Date | null;
}

/**
 * Returns the time of an event, which does not change after the event is stored. The time is the device time, corrected
 * by later changes to the clock and by its offset if they add up to more than the tolerance. If this time is missing or
 * not credible, the arrival time is used. If it is not credible, the event is also marked as doubtful. A time is not
 * credible outside the years 2000 to 2100, after the arrival time, long before the stream was enrolled, or if the
 * clock's offset is unknown.
 */
export function eventTime(
  deviceTime: Date | null,
  receivedAt: Date,
  offset: number | null,
  { shift = 0, enrolledAt = null }: ClockFacts = {},
): EventTime {
  const received = receivedAt.getTime();
  const totalShift = shift - (offset ?? 0);
  const correction = Math.abs(totalShift) > toleranceMs ? totalShift : 0;
  const correctedTime = (deviceTime ?? receivedAt).getTime() + (deviceTime === null ? 0 : correction);
  const isCredible =
    offset !== null &&
    isCredibleYear(correctedTime) &&
    correctedTime <= received + toleranceMs &&
    (enrolledAt === null || correctedTime >= enrolledAt.getTime() - maxSpanMs);
  const clockDoubtful = deviceTime !== null && !isCredible;
  const occurredAt = new Date(clockDoubtful ? received : Math.min(correctedTime, received));
  return {
    occurredAt,
    clockCorrected: deviceTime !== null && correction !== 0 && !clockDoubtful,
    clockDoubtful,
    late: received - occurredAt.getTime() > lateAfterMs,
    correction: deviceTime === null || clockDoubtful ? null : correction,
  };
}

/**
 * Returns the due time of a key, shifted like the time of its event. If the device time of the event is not used, the
 * interval between event and due time stays the same. Null if the due time is not credible: before the key was taken,
 * or more than a year later. An event that continues a holding may have a due time in the past.
 */
export function dueTime(
  enteredDue: Date | null,
  deviceTime: Date | null,
  { occurredAt, correction }: EventTime,
  continuesHolding = false,
): Date | null {
  if (enteredDue === null) return null;
  const takenAt = occurredAt.getTime();
  const due =
    correction !== null || deviceTime === null
      ? enteredDue.getTime() + (correction ?? 0)
      : takenAt + enteredDue.getTime() - deviceTime.getTime();
  const earliest = takenAt - (continuesHolding ? maxSpanMs : toleranceMs);
  return due >= earliest && due <= takenAt + maxSpanMs ? new Date(due) : null;
}

/** Clock reading at an event of a stream. */
export interface ClockReading {
  readonly seq: number;
  readonly deviceTime: Date | null;
  /** Times of a `clock-set` event. Null for other events. */
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
    if (time !== null && time > next + toleranceMs) shift = 0;
    const change = clockSet && clockChangeOf(clockSet);
    if (change) {
      // The event may have the time of the old or the new clock.
      const isOldClock = time !== null && Math.abs(time - change.old) < Math.abs(time - change.now);
      shifts.set(seq, isOldClock ? shift + change.by : shift);
      shift += change.by;
      next = change.old;
    } else {
      shifts.set(seq, shift);
      next = time ?? next;
    }
  }
  return shifts;
}

/** Old and new time of a clock change. Null if the new time is outside the years 2000 to 2100. */
function clockChangeOf({ oldTime, newTime }: { readonly oldTime: Date; readonly newTime: Date }) {
  const [oldMs, newMs] = [oldTime.getTime(), newTime.getTime()];
  return isCredibleYear(newMs) ? { old: oldMs, now: newMs, by: newMs - oldMs } : null;
}
