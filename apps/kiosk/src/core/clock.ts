const correctedFromMs = 2 * 60_000;
/** A smaller change is the delay of the reply. */
const toleranceMs = 5000;

/** Clock of the kiosk: the device's clock plus the offset that the server's time gave at the last contact. */
export interface Clock {
  /** Time by the device's clock. */
  deviceTime(): number;
  /** Time by the device's clock at the start of the page, plus the time since. Setting the clock does not change it. */
  steadyTime(): number;
  /** Corrected time, for events. */
  now(): Date;
  offset(): number;
  /** Compares the server's time with the device's. Returns whether the offset changed. */
  compare(serverTime: Date, sentAt: number, receivedAt: number): boolean;
  /** Whole minutes of an offset that the server would correct. */
  wrongMinutes(): number;
}

/** Time by the device's clock and time since any start, in milliseconds. */
export interface Timers {
  readonly deviceTime: () => number;
  readonly elapsed: () => number;
}

export function createClock(initialOffset: number, { deviceTime, elapsed }: Timers): Clock {
  let offset = initialOffset;
  const start = deviceTime() - elapsed();
  return {
    deviceTime,
    steadyTime: () => start + elapsed(),
    now: () => new Date(deviceTime() + offset),
    offset: () => offset,
    compare: (serverTime, sentAt, receivedAt) => {
      const measured = Math.round(serverTime.getTime() - (sentAt + receivedAt) / 2);
      if (Math.abs(measured - offset) < toleranceMs) return false;
      offset = measured;
      return true;
    },
    wrongMinutes: () => (Math.abs(offset) < correctedFromMs ? 0 : Math.round(-offset / 60_000)),
  };
}
