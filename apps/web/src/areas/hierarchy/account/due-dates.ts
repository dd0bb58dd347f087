import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';

const day = 24 * 3_600_000;

/** The instant temporary access lapses. */
export function lapseOf(temporaryAccessDate: string): string {
  return new Date(Date.parse(temporaryAccessDate) + temporaryAccessDays * day).toISOString();
}

/** Reinstatement is promised within two business days of the place: Saturdays and Sundays do not count. */
export function promisedBy(askedAt: string, zone: string): string {
  let at = Date.parse(askedAt);
  for (let left = 2; left > 0; ) {
    at += day;
    const weekday = new Date(dayIn(zone, at)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString();
}
