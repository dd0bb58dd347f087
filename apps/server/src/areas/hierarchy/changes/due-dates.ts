import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';

const dayMs = 24 * 3_600_000;

/** Instant at which temporary access ends. */
export const temporaryAccessEnd = (temporaryAccessDate: Date): Date =>
  new Date(temporaryAccessDate.getTime() + temporaryAccessDays * dayMs);

/** Reinstatement is due within two business days at the property. Saturdays and Sundays do not count. */
export function reinstatementDueAt(askedAt: Date, zone: string): Date {
  const weekday = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' });
  let at = askedAt.getTime();
  for (let left = 2; left > 0; ) {
    at += dayMs;
    if (!weekday.format(at).startsWith('S')) left -= 1;
  }
  return new Date(at);
}
