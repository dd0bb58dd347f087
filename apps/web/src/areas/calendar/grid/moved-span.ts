import { addDays } from '@latchboard/ui/date-range/day.ts';
import { daysFrom } from '../days.ts';
import type { Entry, Span } from '../shapes.ts';
import type { Drag } from './use-dragging.ts';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The last minute of a day. */
const dayEnd = 24 * 60 - 1;

/** Days and times of an entry. */
export const spanOf = ({ from, to, event }: Entry): Span => ({
  ...{ from, to, fromTime: event?.fromTime ?? null, toTime: event?.toTime ?? null },
});

/** Moves a span, or its end, by days and minutes. The span keeps at least one day or a quarter of an hour. */
export function shiftSpan(span: Span, days: number, minutes: number, isEnd: boolean): Span {
  const { from, to, fromTime, toTime } = span;
  if (isEnd) {
    const until = addDays(to, days) < from ? from : addDays(to, days);
    if (!fromTime || !toTime) return { ...span, to: until };
    const earliest = until === from ? minutesOf(fromTime) + 15 : 0;
    return { ...span, to: until, toTime: clock(Math.min(dayEnd, Math.max(earliest, minutesOf(toTime) + minutes))) };
  }
  const moved = { ...span, from: addDays(from, days), to: addDays(to, days) };
  if (!fromTime || !toTime || minutes === 0) return moved;
  const start = minutesOf(fromTime);
  const end = minutesOf(toTime);
  // A timed entry stays within its day.
  const by = Math.max(-start, Math.min(minutes, dayEnd - end));
  return { ...moved, fromTime: clock(start + by), toTime: clock(end + by) };
}

/** Span of a dragged entry or of dragged empty days. */
export function draggedSpan({ grip, from, to }: Drag<Entry>): Span {
  if (grip.what === 'days') {
    const [first, last] = from.day <= to.day ? [from, to] : [to, from];
    if (from.minutes === null || to.minutes === null || from.day !== to.day) return { from: first.day, to: last.day };
    const begin = Math.min(from.minutes, to.minutes, dayEnd - 15);
    const end = Math.min(dayEnd, Math.max(from.minutes, to.minutes, begin + 15));
    return { from: from.day, to: from.day, fromTime: clock(begin), toTime: clock(end) };
  }
  const minutes = from.minutes === null || to.minutes === null ? 0 : to.minutes - from.minutes;
  return shiftSpan(spanOf(grip.thing), daysFrom(from.day, to.day), minutes, grip.what === 'end');
}
