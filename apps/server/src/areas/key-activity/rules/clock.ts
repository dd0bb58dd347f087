const minute = 60_000;
const day = 24 * 60 * minute;

/** A clock that is wrong by more than this is corrected. */
const tolerance = 2 * minute;
/** More than this between happened and received is late. */
const lateAfter = 15 * minute;
/** No event happened longer than this before its stream was enrolled, and no key is due longer than this after it was taken. */
const mostDays = 366 * day;
/** A time outside these years is no time that a cabinet's clock can be trusted with. */
const firstCredible = Date.UTC(2000, 0, 1);
const afterCredible = Date.UTC(2101, 0, 1);

const isInYears = (time: number) => time >= firstCredible && time < afterCredible;

/** How far a cabinet's clock runs ahead (behind, when negative); null when what it said is no credible time. */
export function clockOffset(sentAt: Date, receivedAt: Date): number | null {
  return isInYears(sentAt.getTime()) ? sentAt.getTime() - receivedAt.getTime() : null;
}

export type EventTime = {
  occurredAt: Date;
  clockCorrected: boolean;
  clockDoubtful: boolean;
  late: boolean;
  /** Milliseconds added to what the clock of this event says; null if its time is not used. */
  correction: number | null;
};

interface Known {
  /** Milliseconds that the clock was set forward after the event (`clockShifts`). */
  shift?: number;
  /** When the stream of the event was enrolled. */
  enrolledAt?: Date | null;
}

/**
 * When an event happened, fixed when it is first stored: device time, moved as the clock was set later, minus the clock's offset.
 * A missing time becomes the receive time. So does a time that is not credible, which is marked as doubtful: outside the years 2000 to 2100, after
 * it was received, or long before the stream was enrolled.
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
    (enrolledAt === null || byDevice >= enrolledAt.getTime() - mostDays);
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
 * When a key is due that was said by the clock of its event: moved with it. If the time of the event is not used, the minutes between both are.
 * Null for a due time that is not credible: before the key was taken, or more than a year after.
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
  return due >= taken - tolerance && due <= taken + mostDays ? new Date(due) : null;
}

/** An event of a stream by its number, with what its clock said. */
export interface ClockReading {
  readonly seq: number;
  readonly deviceTime: Date | null;
  /** Of an event that says that the clock was set. */
  readonly clockSet: { readonly oldTime: Date; readonly newTime: Date } | null;
}

/**
 * By how much the clock was set after each event (milliseconds, by seq), from the `clock-set` events behind it in its stream. Going back from such an event, its old clock ends
 * where the times jump: that is another clock, whose error no event tells.
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
      // The event carries the time of either clock.
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

/** A clock that was set to a time outside the years 2000 to 2100 was not corrected. */
function setBy({ oldTime, newTime }: { readonly oldTime: Date; readonly newTime: Date }) {
  const [old, now] = [oldTime.getTime(), newTime.getTime()];
  return isInYears(now) ? { old, now, by: now - old } : null;
}
