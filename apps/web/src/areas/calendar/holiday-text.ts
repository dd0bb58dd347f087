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

/** Name of a day's holiday, with a mark if it is only observed then. Null without one (OPS-07). */
export function holidayText({ holidays }: CalendarReply, day: string, t: Translate): string | null {
  const found = holidays.find(({ date }) => date === day);
  const name = names.find((one) => one === found?.name);
  if (!found || !name) return null;
  const holiday = t(`calendar.holiday.${name}`);
  return found.isObserved ? t('calendar.observed', { holiday }) : holiday;
}
