import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { dayText, longDay } from '../days.ts';
import { entriesOfDay, toCalendarEntries } from '../entries.ts';
import type { CalendarReply } from '../shapes.ts';
import css from './day.module.css';

interface DayStripProps {
  readonly day: string;
  readonly week: readonly string[];
  readonly reply: CalendarReply;
}

/** The week around a day, with a dot on days that have entries. */
export function DayStrip({ day, week, reply }: DayStripProps) {
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const entries = toCalendarEntries(reply);
  return (
    <nav className={css.strip} aria-label={dayText(day, locale, { month: 'long', year: 'numeric' })}>
      {week.map((date) => (
        <Link key={date} href={`/calendar-day-view?date=${date}`} aria-current={date === day ? 'date' : undefined}>
          <span className="lb-visually-hidden">{dayText(date, locale, longDay)}</span>
          <span aria-hidden>{dayText(date, locale, { weekday: 'narrow' })}</span>
          <b aria-hidden>{Number(date.slice(8))}</b>
          <span className={css.dot} data-any={entriesOfDay(entries, date).length > 0} />
        </Link>
      ))}
    </nav>
  );
}
