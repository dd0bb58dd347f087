import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** What stands in the calendar from one day to another; looked at again each minute, and when the window has the focus again. */
export function useCalendar(range: {
  readonly from: string;
  readonly to: string;
  readonly userId?: number | undefined;
}) {
  return useQuery({
    ...query(api.calendar.listEvents, range, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
