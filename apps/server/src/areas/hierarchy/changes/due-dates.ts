import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';

const dayMs = 24 * 3_600_000;

/** Instant at which temporary access ends. */
export const temporaryAccessEnd = (temporaryAccessDate: Date): Date =>
  new Date(temporaryAccessDate.getTime() + temporaryAccessDays * dayMs);

/**
 * Returns the time at which a reinstatement is due: two business days later, in the property's time zone. Saturdays and
 * Sundays are not business days.
 */
export function reinstatementDueAt(requestedAt: Date, zone: string): Date {
  const weekday = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' });
  let dueMs = requestedAt.getTime();
  for (let remainingDays = 2; remainingDays > 0; ) {
    dueMs += dayMs;
    if (!weekday.format(dueMs).startsWith('S')) remainingDays -= 1;
  }
  return new Date(dueMs);
}
