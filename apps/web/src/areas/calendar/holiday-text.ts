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

/** Name of a day's holiday, with a note if it is only observed on that day. Null without a holiday (OPS-07). */
export function holidayText({ holidays }: CalendarReply, day: string, t: Translate): string | null {
  const dayHoliday = holidays.find(({ date }) => date === day);
  const name = names.find((candidate) => candidate === dayHoliday?.name);
  if (!dayHoliday || !name) return null;
  const holiday = t(`calendar.holiday.${name}`);
  return dayHoliday.isObserved ? t('calendar.observed', { holiday }) : holiday;
}
