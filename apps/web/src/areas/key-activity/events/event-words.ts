import { rowState } from '@latchboard/contract/key-activity/rules/rows';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/ui/elapsed-time/elapsed.ts';
import type { Tone } from '@latchboard/ui/table/data-table.tsx';
import { dayIn, writeClock, writeClockSeconds } from '#web/lib/dates.ts';
import type { KeyEvent } from './shapes.ts';

/** The edge of an event's row (TXN-07). */
export function eventTone(row: Pick<KeyEvent, 'activityCode' | 'exceptionCode'>): Tone | undefined {
  const state = rowState({ activity: row.activityCode, exception: row.exceptionCode });
  return state === 'plain' ? undefined : state;
}

/** How much later than it happened an event reached the server. */
export function lateWords(row: Pick<KeyEvent, 'time' | 'receivedAt'>, t: Translate): string {
  return t('report.lateBy', { elapsed: formatElapsed(Date.parse(row.receivedAt) - Date.parse(row.time), t) });
}

/** `14:36` today, `Nov 19 14:36` on another day, with the year when it is another. */
export function dayAndTime(instant: string, zone: string, locale: string, now: number): string {
  const at = Date.parse(instant);
  const day = dayIn(zone, at);
  const today = dayIn(zone, now);
  if (day === today) return writeClock(instant, zone);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
  return `${date} ${writeClock(instant, zone)}`;
}

/** The same with seconds today, so that the order of what just happened shows. */
export function eventTime(instant: string, zone: string, locale: string, now: number): string {
  const isToday = dayIn(zone, Date.parse(instant)) === dayIn(zone, now);
  return isToday ? writeClockSeconds(instant, zone) : dayAndTime(instant, zone, locale, now);
}
