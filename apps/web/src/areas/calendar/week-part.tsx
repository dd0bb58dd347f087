import { zoneName } from '@latchboard/ui/date-time/reader-zone.ts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import css from './calendar.module.css';
import { DayList } from './day/day-list.tsx';
import { dayText, weekOf } from './days.ts';
import { toCalendarEntries } from './entries.ts';
import { WeeksTable } from './grid/weeks-table.tsx';
import { useCalendar } from './use-calendar.ts';
import { useEventDialog } from './use-event-dialog.tsx';

/**
 * This week's calendar on the dashboard (OPS-01). Times are in the calendar's zone, which is named because other times
 * on the dashboard are in the user's zone. On a phone, it shows only today.
 */
export function WeekPart() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const isPhone = useIsPhone();
  const { today, result } = useCalendar((day) => ({ from: weekOf(day)[0] ?? '', to: weekOf(day).at(-1) ?? '' }));
  const week = weekOf(today);
  const { dialog, open } = useEventDialog(result.data);
  if (result.isError) return <LoadFailure error={result.error} refetch={result.refetch} />;
  if (!result.data) return <Skeleton lines={4} />;
  const reply = result.data;
  const label = t('calendar.weekOf', {
    from: dayText(week[0] ?? '', locale, { month: 'long', day: 'numeric' }),
    to: dayText(week.at(-1) ?? '', locale, { month: 'long', day: 'numeric', year: 'numeric' }),
  });
  return (
    <>
      <p className={css.zone}>{t('ui.timesIn', { zone: zoneName(reply.timeZone, locale) })}</p>
      {isPhone ? (
        <DayList day={reply.today} reply={reply} onOpen={open} />
      ) : (
        <WeeksTable
          {...{ label, reply }}
          weeks={[week]}
          month={null}
          entries={toCalendarEntries(reply)}
          maxLanes={8}
          onOpen={open}
        />
      )}
      {dialog}
    </>
  );
}
