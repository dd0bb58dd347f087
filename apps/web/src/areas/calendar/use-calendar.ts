import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Loads the calendar between two days. Reloads it every minute and on window focus. */
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
