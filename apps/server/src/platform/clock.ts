/** What time it is. Rules that depend on time ask it, so that a test can say. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
