import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatClock } from '@latchboard/ui/date-time/format.ts';
import { zoneName } from '@latchboard/ui/date-time/reader-zone.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { entryText, ownerText } from '../entry-text.ts';
import type { CalendarEvent } from '../shapes.ts';
import css from './event.module.css';
import { recurrenceText } from './recurrence.ts';

/** Details of an event that the user may not edit. */
export function EventFacts({ event, zone }: { readonly event: CalendarEvent; readonly zone: string }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { calendarActivity, startDate, endDate, fromTime, toTime, description, rrule, user } = event;
  const entry = { id: '', kind: calendarActivity.kind, from: startDate, to: endDate, event };
  const days =
    startDate === endDate
      ? formatDay(startDate)
      : t('calendar.fromTo', { from: formatDay(startDate), to: formatDay(endDate) });
  return (
    <div className={css.facts}>
      <h3>{entryText(entry, t)}</h3>
      <p>{days}</p>
      {fromTime && toTime && (
        <p>
          {t('calendar.fromTo', { from: formatClock(fromTime, locale), to: formatClock(toTime, locale) })}{' '}
          <small>{t('calendar.event.timeHelp', { zone: zoneName(zone, locale) })}</small>
        </p>
      )}
      {rrule !== null && <p>{recurrenceText(rrule, t)}</p>}
      {description !== '' && <p className={css.text}>{description}</p>}
      <p>{[ownerText(event, t), user?.phoneNumber, calendarActivity.name].filter(Boolean).join(' · ')}</p>
      <p>
        <small>{t('calendar.event.others')}</small>
      </p>
    </div>
  );
}
