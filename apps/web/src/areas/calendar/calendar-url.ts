import { isDay } from '@latchboard/ui/date-range/day.ts';
import { read } from '#web/lib/url-state.ts';

const views = ['month', 'week'] as const;
type Raw = Readonly<Record<string, unknown>>;

const readDayOf = (value: unknown): string | undefined => {
  const text = read.text(value, 10);
  return isDay(text) ? text : undefined;
};

const readPersonId = (value: unknown) => read.wholeNumber(value === undefined ? undefined : String(value), 1, 0);

/** Query parameter that selects the user whose entries are shown. Empty for all users. */
export const personParam = (personId: number) => (personId > 0 ? `&who=${personId}` : '');

/** Reads the calendar state in the URL: view, day, user, and whether the form for a new event is open. */
export const readCalendarUrl = (raw: Raw) => ({
  view: read.oneOf(raw.view, views, 'month'),
  date: readDayOf(raw.date),
  who: readPersonId(raw.who),
  new: read.flag(raw.new),
});

export const readDayUrl = (raw: Raw) => ({ date: readDayOf(raw.date), who: readPersonId(raw.who) });
