import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { calendarInZone } from './calendar-in-zone.ts';
import { DayList } from './day/day-list.tsx';
import { dayText, weekOf } from './days.ts';
import { toCalendarEntries } from './entries.ts';
import { WeeksTable } from './grid/weeks-table.tsx';
import type { Entry } from './shapes.ts';
import { useCalendar } from './use-calendar.ts';
import { useEventDialog } from './use-event-dialog.tsx';
import { useToday } from './use-today.ts';

/**
 * This week of the calendar on the dashboard (OPS-01), in the reader's time zone like the other times there. On a phone,
 * today only.
 */
export function WeekPart() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const isPhone = useIsPhone();
  const week = weekOf(useToday());
  const result = useCalendar({ from: week[0] ?? '', to: week.at(-1) ?? '' });
  const { dialog, open } = useEventDialog(result.data);
  if (result.isError) return <LoadFailure error={result.error} refetch={result.refetch} />;
  if (!result.data) return <Skeleton lines={4} />;
  const { data } = result;
  const reply = calendarInZone(data, localZone);
  // The dialog edits the stored times.
  const openStored = (entry: Entry) => {
    const event = data.events.find(
      ({ id, occurrence }) => id === entry.event?.id && occurrence === entry.event.occurrence,
    );
    open(event ? { ...entry, event } : entry);
  };
  const label = t('calendar.weekOf', {
    from: dayText(week[0] ?? '', locale, { month: 'long', day: 'numeric' }),
    to: dayText(week.at(-1) ?? '', locale, { month: 'long', day: 'numeric', year: 'numeric' }),
  });
  return (
    <>
      {isPhone ? (
        <DayList day={reply.today} reply={reply} onOpen={openStored} />
      ) : (
        <WeeksTable
          {...{ label, reply }}
          weeks={[week]}
          month={null}
          entries={toCalendarEntries(reply)}
          maxLanes={8}
          onOpen={openStored}
        />
      )}
      {dialog}
    </>
  );
}
