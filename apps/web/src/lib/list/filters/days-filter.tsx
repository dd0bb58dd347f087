import { DateRangeField } from '@latchboard/ui/date-range/date-range-field.tsx';
import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { type DateRange, daysOf, readRange, writeRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { Filter } from './filter.ts';

interface Days {
  readonly usual: DateRange;
  /** Time zone of the days. */
  readonly zone: string;
}

/** Filter by a period of whole days. */
export const daysFilter = ({ usual, zone }: Days): Filter<DateRange> => ({
  read: (raw) => readRange(raw, usual),
  write: (range) => (writeRange(range) === writeRange(usual) ? undefined : writeRange(range)),
  Control: ({ value, onChange }) => <DateRangeField value={value} today={dayIn(zone)} onChange={onChange} />,
  words: (range) => {
    const { from, to } = daysOf(range, dayIn(zone));
    return `${writeDay(from)} – ${writeDay(to)}`;
  },
});
