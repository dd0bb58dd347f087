import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { addDays } from '@latchboard/ui/date-range/day.ts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useUrlState } from '#web/lib/url-state.ts';
import css from './calendar.module.css';
import { personParam, readCalendarUrl } from './calendar-url.ts';
import { addMonths, dayText, weekOf, weeksOfMonth } from './days.ts';
import { Legend } from './legend.tsx';
import { MonthPart } from './month-part.tsx';
import { PersonChoice } from './person-choice.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendar } from './use-calendar.ts';
import { useEventDialog } from './use-event-dialog.tsx';
import { WeekGrid } from './week-grid.tsx';

/** Calendar of internal users by month or week (OPS-06, OPS-07). */
export default function CalendarScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [urlState, setUrlState] = useUrlState(readCalendarUrl);
  const [isSubscribing, setSubscribing] = useState(false);
  const view = isPhone ? 'month' : urlState.view;
  const weeksOn = (day: string) => (view === 'month' ? weeksOfMonth(day) : [weekOf(day)]);
  const { today, result } = useCalendar((currentDay) => {
    const shownWeeks = weeksOn(urlState.date ?? currentDay);
    return {
      from: shownWeeks[0]?.[0] ?? currentDay,
      to: shownWeeks.at(-1)?.at(-1) ?? currentDay,
      ...(urlState.who > 0 && { userId: urlState.who }),
    };
  });
  const date = urlState.date ?? today;
  const weeks = weeksOn(date);
  const [from, to] = [weeks[0]?.[0] ?? date, weeks.at(-1)?.at(-1) ?? date];
  const reply = result.data;
  const { dialog, open, add } = useEventDialog(reply);
  // A link can open the form for a new event. The command box uses such a link.
  const opensForm = urlState.new && reply !== undefined;
  const openRequestedForm = useEffectEvent(() => {
    setUrlState({ new: undefined }, { replace: true });
    add({ from: today, to: today });
  });
  useEffect(() => {
    if (opensForm) openRequestedForm();
  }, [opensForm]);

  const step = (count: -1 | 0 | 1) =>
    setUrlState({
      date: count === 0 ? undefined : view === 'month' ? addMonths(date, count) : addDays(date, count * 7),
    });
  const title =
    view === 'month'
      ? dayText(date, locale, { month: 'long', year: 'numeric' })
      : t('calendar.weekOf', {
          from: dayText(from, locale, { month: 'long', day: 'numeric' }),
          to: dayText(to, locale, { month: 'long', day: 'numeric', year: 'numeric' }),
        });
  const parts = reply && { reply, onOpen: open, onCreate: add };
  return (
    <Page
      title="calendar.title"
      wide
      timeZone={reply?.timeZone}
      namesZone
      actions={
        <>
          <Button label="calendar.subscribe" onClick={() => setSubscribing(true)} />
          <AddButton kind="main" label="calendar.new" onClick={() => add({ from: today, to: today })} />
        </>
      }
    >
      <div className={css.sheet}>
        <Toolbar
          title={title}
          view={view}
          views={isPhone ? ['month', 'day'] : ['month', 'week', 'day']}
          onView={(next) =>
            next === 'day'
              ? void navigate({ href: `/calendar-day-view?date=${date}${personParam(urlState.who)}` })
              : setUrlState({ view: next === 'week' ? 'week' : undefined })
          }
          onStep={step}
        >
          <PersonChoice who={urlState.who} onWho={(personId) => setUrlState({ who: personId || undefined })} />
        </Toolbar>
        <Legend />
        {result.isError ? (
          <LoadFailure error={result.error} refetch={result.refetch} />
        ) : parts === undefined ? (
          <Skeleton lines={10} />
        ) : isPhone ? (
          <PhoneMonth {...parts} weeks={weeks} month={date} />
        ) : view === 'month' ? (
          <MonthPart key={from} {...parts} weeks={weeks} month={date} label={title} />
        ) : (
          <WeekGrid key={from} {...parts} week={weeks[0] ?? []} label={title} />
        )}
      </div>
      {dialog}
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </Page>
  );
}
