const correctedFromMs = 2 * 60_000;
/** Smaller changes are due to network delay. */
const toleranceMs = 5000;
/** Smaller changes are due to clock drift. */
export const minChangeMs = 60_000;

/** The kiosk's clock: the device's clock plus the offset from the server's time at the last contact. */
export interface Clock {
  /** Time by the device's clock. */
  deviceTime(): number;
  /**
   * Time by the device's clock at the start of the page, plus the time since then. Setting the clock does not change
   * this time.
   */
  steadyTime(): number;
  /** Milliseconds by which the device's clock was set forward since the start of the page. */
  difference(): number;
  /** Milliseconds by which the device's clock was set forward, minus the accepted changes. 0 if less than a minute. */
  change(): number;
  acceptChange(milliseconds: number): void;
  /** Corrected time, for events. */
  now(): Date;
  offset(): number;
  /** Uses a measured offset. Returns whether the offset changed. */
  correct(measuredOffset: number): boolean;
  /** Whole minutes by which the device's clock is ahead of the server's. 0 if less than two minutes. */
  wrongMinutes(): number;
}

/** Time by the device's clock, and time since an arbitrary start, in milliseconds. */
export interface Timers {
  readonly deviceTime: () => number;
  readonly elapsed: () => number;
}

export function createClock(initialOffset: number, { deviceTime, elapsed }: Timers): Clock {
  let offset = initialOffset;
  const start = deviceTime() - elapsed();
  const difference = () => deviceTime() - start - elapsed();
  let acceptedChange = 0;
  return {
    deviceTime,
    steadyTime: () => start + elapsed(),
    difference,
    change: () => {
      const milliseconds = difference() - acceptedChange;
      return Math.abs(milliseconds) < minChangeMs ? 0 : milliseconds;
    },
    acceptChange: (milliseconds) => {
      acceptedChange += milliseconds;
    },
    now: () => new Date(deviceTime() + offset),
    offset: () => offset,
    correct: (measuredOffset) => {
      if (Math.abs(measuredOffset - offset) < toleranceMs) return false;
      offset = measuredOffset;
      return true;
    },
    wrongMinutes: () => (Math.abs(offset) < correctedFromMs ? 0 : Math.round(-offset / 60_000)),
  };
}
