import type { Translate } from '@latchboard/texts';
import type { CalendarReply } from './shapes.ts';

const names = [
  'newYear',
  'memorialDay',
  'independenceDay',
  'laborDay',
  'thanksgiving',
  'dayAfterThanksgiving',
  'christmas',
] as const;

/** Name of the holiday on a day, or null. A note marks a holiday that is only observed on that day (OPS-07). */
export function holidayText({ holidays }: CalendarReply, day: string, t: Translate): string | null {
  const dayHoliday = holidays.find(({ date }) => date === day);
  const name = names.find((candidate) => candidate === dayHoliday?.name);
  if (!dayHoliday || !name) return null;
  const holiday = t(`calendar.holiday.${name}`);
  return dayHoliday.isObserved ? t('calendar.observed', { holiday }) : holiday;
}
