import { addDays } from '@latchboard/ui/date-range/day.ts';
import { daysFrom } from '../days.ts';
import type { Entry, Span } from '../shapes.ts';
import type { Drag } from './use-dragging.ts';

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The last minute of a day. */
const dayEnd = 24 * 60 - 1;

/** Days and times of an entry. */
export const spanOf = ({ from, to, event }: Entry): Span => ({
  ...{ from, to, fromTime: event?.fromTime ?? null, toTime: event?.toTime ?? null },
});

/**
 * Moves a span, or only its end, by days and minutes. A span lasts at least 15 minutes, or one day if it has no times.
 */
export function shiftSpan(span: Span, days: number, minutes: number, isEnd: boolean): Span {
  const { from, to, fromTime, toTime } = span;
  if (isEnd) {
    const endDay = addDays(to, days) < from ? from : addDays(to, days);
    if (!fromTime || !toTime) return { ...span, to: endDay };
    const earliest = endDay === from ? minutesOf(fromTime) + 15 : 0;
    return {
      ...span,
      to: endDay,
      toTime: clockTime(Math.min(dayEnd, Math.max(earliest, minutesOf(toTime) + minutes))),
    };
  }
  const moved = { ...span, from: addDays(from, days), to: addDays(to, days) };
  if (!fromTime || !toTime || minutes === 0) return moved;
  const start = minutesOf(fromTime);
  const end = minutesOf(toTime);
  // A timed entry stays within its day.
  const shift = Math.max(-start, Math.min(minutes, dayEnd - end));
  return { ...moved, fromTime: clockTime(start + shift), toTime: clockTime(end + shift) };
}

/** Span of a dragged entry or of dragged empty days. */
export function draggedSpan({ grip, from, to }: Drag<Entry>): Span {
  if (grip.what === 'days') {
    const [first, last] = from.day <= to.day ? [from, to] : [to, from];
    if (from.minutes === null || to.minutes === null || from.day !== to.day) return { from: first.day, to: last.day };
    const begin = Math.min(from.minutes, to.minutes, dayEnd - 15);
    const end = Math.min(dayEnd, Math.max(from.minutes, to.minutes, begin + 15));
    return { from: from.day, to: from.day, fromTime: clockTime(begin), toTime: clockTime(end) };
  }
  const minutes = from.minutes === null || to.minutes === null ? 0 : to.minutes - from.minutes;
  return shiftSpan(spanOf(grip.entry), daysFrom(from.day, to.day), minutes, grip.what === 'end');
}
