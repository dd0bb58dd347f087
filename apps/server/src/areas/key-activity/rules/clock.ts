const minute = 60_000;

/** A clock that is wrong by more than this is corrected. */
const tolerance = 2 * minute;
/** More than this between happened and received is late. */
const lateAfter = 15 * minute;
/** A time outside these years is no time that a cabinet's clock can be trusted with. */
const firstCredible = Date.UTC(2000, 0, 1);
const afterCredible = Date.UTC(2101, 0, 1);

const isCredible = (time: number) => time >= firstCredible && time < afterCredible;

/** How far a cabinet's clock runs ahead (behind, when negative); null when what it said is no credible time. */
export function clockOffset(sentAt: Date, receivedAt: Date): number | null {
  return isCredible(sentAt.getTime()) ? sentAt.getTime() - receivedAt.getTime() : null;
}

export type EventTime = { occurredAt: Date; clockCorrected: boolean; clockDoubtful: boolean; late: boolean };

/**
 * When an event happened, fixed when it is first stored: device time minus the clock's offset, never after it was received.
 * The receive time stands in for a missing time, and, marked as doubtful, where there is no offset or none that can be.
 */
export function eventTime(deviceTime: Date | null, receivedAt: Date, offset: number | null): EventTime {
  const received = receivedAt.getTime();
  const isOff = deviceTime !== null && offset !== null && Math.abs(offset) > tolerance;
  const byDevice = (deviceTime ?? receivedAt).getTime() - (isOff ? offset : 0);
  const clockDoubtful = deviceTime !== null && (offset === null || (isOff && !isCredible(byDevice)));
  const occurredAt = new Date(clockDoubtful ? received : Math.min(byDevice, received));
  const late = received - occurredAt.getTime() > lateAfter;
  return { occurredAt, clockCorrected: isOff && !clockDoubtful, clockDoubtful, late };
}
