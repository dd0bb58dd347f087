import { DateRangeField } from '@latchboard/ui/date-range/date-range-field.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOfRange, parseRange, serializeRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { Filter } from './filter.ts';

interface Days {
  readonly defaultValue: DateRange;
  /** Time zone of the days. */
  readonly zone: string;
}

/** Filter for a period of whole days. */
export const daysFilter = ({ defaultValue, zone }: Days): Filter<DateRange> => ({
  read: (raw) => parseRange(raw, defaultValue),
  write: (range) => (serializeRange(range) === serializeRange(defaultValue) ? undefined : serializeRange(range)),
  Control: ({ value, onChange }) => <DateRangeField value={value} today={dayIn(zone)} onChange={onChange} />,
  describe: (range) => {
    const { from, to } = daysOfRange(range, dayIn(zone));
    return `${formatDay(from)} – ${formatDay(to)}`;
  },
});
