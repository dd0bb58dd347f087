import { wholeNumber } from '../shapes.ts';

/** A year (month 0), a month of the year, or the seven days from a day of that month (OPS-05). */
export const figurePeriod = {
  year: wholeNumber(2000, 2199),
  month: wholeNumber(0, 12).default(0),
  startDayOfWeek: wholeNumber(1, 31).optional(),
};

interface Period {
  readonly year: number;
  readonly month: number;
  readonly startDayOfWeek?: number | undefined;
}

/** Whether `startDayOfWeek` is a day of the month. True if it is not set. */
export const isInMonth = ({ year, month, startDayOfWeek }: Period): boolean =>
  startDayOfWeek === undefined || (month > 0 && startDayOfWeek <= new Date(Date.UTC(year, month, 0)).getUTCDate());
export const notInMonthIssue = { path: ['startDayOfWeek'], message: 'valInvalid' };
