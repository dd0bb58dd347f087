import { isDay } from '@latchboard/ui/date-range/day.ts';
import { read } from '#web/lib/address.ts';

const views = ['month', 'week'] as const;
type Raw = Readonly<Record<string, unknown>>;

const readDayOf = (value: unknown): string | undefined => {
  const text = read.text(value, 10);
  return isDay(text) ? text : undefined;
};

/** The state of the calendar in the address: view, day, person, and whether the form for a new event is open. */
export const readCalendarAddress = (raw: Raw) => ({
  view: read.oneOf(raw.view, views, 'month'),
  date: readDayOf(raw.date),
  who: read.wholeNumber(raw.who === undefined ? undefined : String(raw.who), 1, 0),
  new: read.flag(raw.new),
});

export const readDayAddress = (raw: Raw) => ({ date: readDayOf(raw.date) });
