const minute = 60_000;

/** A clock that is wrong by more than this is corrected. */
const tolerance = 2 * minute;
/** More than this between happened and received is late. */
const lateAfter = 15 * minute;
/** No database holds every instant that a wrong clock and a wrong offset can make together. */
const earliest = Date.parse('0001-01-01T00:00:00Z');

/** How far a cabinet's clock runs ahead (behind, when negative), from what it said and when that arrived. */
export function clockOffset(sentAt: Date, receivedAt: Date): number {
  return sentAt.getTime() - receivedAt.getTime();
}

export type EventTime = { occurredAt: Date; clockCorrected: boolean; late: boolean };

/**
 * When an event happened, fixed when it is first stored: device time minus the clock's offset, never after it was received.
 * An event without a time happened when it was received.
 */
export function eventTime(deviceTime: Date | null, receivedAt: Date, offset: number): EventTime {
  const clockCorrected = deviceTime !== null && Math.abs(offset) > tolerance;
  const byDevice = (deviceTime ?? receivedAt).getTime() - (clockCorrected ? offset : 0);
  const occurredAt = new Date(Math.min(Math.max(byDevice, earliest), receivedAt.getTime()));
  return { occurredAt, clockCorrected, late: receivedAt.getTime() - occurredAt.getTime() > lateAfter };
}
