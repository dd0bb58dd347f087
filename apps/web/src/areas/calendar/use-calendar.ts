import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';

interface Range {
  readonly from: string;
  readonly to: string;
  readonly userId?: number | undefined;
}

/**
 * Loads the calendar between two days, which can depend on today. Reloads it every minute and on window focus. Today is
 * the day in the calendar's time zone, or in the user's until that zone is loaded.
 */
export function useCalendar(rangeOn: (today: string) => Range) {
  const [zone, setZone] = useState(localZone);
  const today = dayIn(zone, useNow());
  const result = useQuery({
    ...query(api.calendar.listEvents, rangeOn(today), { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  if (result.data && result.data.timeZone !== zone) setZone(result.data.timeZone);
  return { today, result };
}
