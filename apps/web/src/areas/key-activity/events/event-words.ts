import { exceptionOf } from '@latchboard/contract/key-activity/rules/exceptions';
import { activityDisplay, rowState } from '@latchboard/contract/key-activity/rules/rows';
import type { TextKey, Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/ui/elapsed-time/elapsed.ts';
import type { Tone } from '@latchboard/ui/table/data-table.tsx';
import { dayIn, writeClock, writeClockSeconds, writeDateTime } from '#web/lib/dates.ts';
import type { KeyEvent } from './shapes.ts';

/** What somebody did, in words: the activity with its work order; "key returned" for 1, nothing for 99 (TXN-07). */
export function activityWords(row: KeyEvent, t: Translate): string {
  if (row.kind !== 'key') return row.activityName ?? actionWords(row, t);
  const display = activityDisplay(row.activityCode);
  const activity =
    display === 'returned'
      ? t('report.movement.returned')
      : display === 'blank'
        ? ''
        : (row.activityName ?? t('report.activityCode', { code: String(row.activityCode) }));
  if (row.enteredWorkOrderNumber === null) return activity;
  return activity === ''
    ? t('board.workOrder', { number: row.enteredWorkOrderNumber })
    : t('report.activityAndOrder', { activity, number: row.enteredWorkOrderNumber });
}

const actions = {
  'signed-in': 'report.action.signedIn',
  'signed-out': 'report.action.signedOut',
  'wrong-pin': 'report.action.wrongPin',
  'timed-out': 'report.action.timedOut',
  opened: 'report.action.opened',
  closed: 'report.action.closed',
  'left-open': 'report.action.leftOpen',
} as const satisfies Record<string, TextKey>;

/** What happened at the keypad or to the door; what a newer cabinet says is shown by its kind. */
function actionWords({ kind, movement }: Pick<KeyEvent, 'kind' | 'movement'>, t: Translate): string {
  const isKnown = movement !== null && Object.hasOwn(actions, movement);
  return t(
    isKnown ? actions[movement as keyof typeof actions] : `report.kind.${kind as 'session' | 'door' | 'system'}`,
  );
}

/** Who it was: the badge's owner at that moment, or that nobody is known to own it. */
export function employeeWords(row: Pick<KeyEvent, 'employeeName' | 'badgeNumber'>, t: Translate): string {
  if (row.employeeName !== null) return row.employeeName;
  return row.badgeNumber === null ? '' : t('report.unknownBadge');
}

export function exceptionWords(code: string, t: Translate): string {
  const known = exceptionOf(code);
  return known ? t(known.text) : t('report.unknownException', { code });
}

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

/** `11/20/2026 14:36:08`: on paper and wherever a time is evidence. */
export function exactTime(instant: string, zone: string): string {
  return `${writeDateTime(instant, zone).slice(0, 10)} ${writeClockSeconds(instant, zone)}`;
}
