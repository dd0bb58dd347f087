import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { addDays } from '@latchboard/ui/date-range/day.ts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useUrlState } from '#web/lib/url-state.ts';
import css from './calendar.module.css';
import { personParam, readDayUrl } from './calendar-url.ts';
import { DayList } from './day/day-list.tsx';
import { DayStrip } from './day/day-strip.tsx';
import { dayText, longDay, weekOf } from './days.ts';
import { PersonChoice } from './person-choice.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendar } from './use-calendar.ts';
import { useEventDialog } from './use-event-dialog.tsx';

/** One day of the calendar (OPS-06). */
export default function CalendarDayScreen() {
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [urlState, setUrlState] = useUrlState(readDayUrl);
  const [isSubscribing, setSubscribing] = useState(false);
  const { today, result } = useCalendar((currentDay) => {
    const shownWeek = weekOf(urlState.date ?? currentDay);
    return {
      from: shownWeek[0] ?? currentDay,
      to: shownWeek.at(-1) ?? currentDay,
      ...(urlState.who > 0 && { userId: urlState.who }),
    };
  });
  const day = urlState.date ?? today;
  const week = weekOf(day);
  const { dialog, open, add } = useEventDialog(result.data);
  return (
    <Page
      title="calendar.title"
      timeZone={result.data?.timeZone}
      namesZone
      actions={
        <>
          <Button label="calendar.subscribe" onClick={() => setSubscribing(true)} />
          <AddButton kind="main" label="calendar.new" onClick={() => add({ from: day, to: day })} />
        </>
      }
    >
      <div className={css.sheet}>
        <Toolbar
          title={dayText(day, locale, longDay)}
          view="day"
          views={isPhone ? ['month', 'day'] : ['month', 'week', 'day']}
          onView={(next) => {
            if (next !== 'day')
              void navigate({
                href: `/calendar?date=${day}${next === 'week' ? '&view=week' : ''}${personParam(urlState.who)}`,
              });
          }}
          onStep={(days) => setUrlState({ date: days === 0 ? undefined : addDays(day, days) })}
        >
          <PersonChoice who={urlState.who} onWho={(personId) => setUrlState({ who: personId || undefined })} />
        </Toolbar>
        {result.isError ? (
          <LoadFailure error={result.error} refetch={result.refetch} />
        ) : result.data === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <>
            <DayStrip day={day} week={week} reply={result.data} />
            <DayList day={day} reply={result.data} onOpen={open} />
          </>
        )}
      </div>
      {dialog}
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}
