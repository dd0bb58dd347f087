import { dayStatus } from '@latchboard/contract/calendar/rules';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { DayList } from './day/day-list.tsx';
import { dayText, longDay } from './days.ts';
import { entriesOfDay, toCalendarEntries } from './entries.ts';
import { entryTimeText } from './entry-text.ts';
import { holidayText } from './holiday-text.ts';
import css from './phone-month.module.css';
import type { CalendarReply, Entry } from './shapes.ts';

interface PhoneMonthProps {
  readonly weeks: readonly (readonly string[])[];
  readonly month: string;
  readonly reply: CalendarReply;
  readonly onOpen: (entry: Entry) => void;
}

/**
 * Month view on a phone: days with icons of their first entries, above an agenda. The agenda of the current month
 * starts today.
 */
export function PhoneMonth({ weeks, month, reply, onOpen }: PhoneMonthProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const entries = toCalendarEntries(reply);
  const monthDays = weeks.flat().filter((day) => day.slice(0, 7) === month.slice(0, 7));
  const isCurrent = monthDays.includes(reply.today);
  const agenda = monthDays.filter(
    (day) =>
      day === reply.today ||
      ((!isCurrent || day > reply.today) &&
        (holidayText(reply, day, t) !== null || entriesOfDay(entries, day).length > 0)),
  );
  return (
    <>
      <table className={css.month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={dayText(day, locale, { weekday: 'long' })}>
                {dayText(day, locale, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const dayEntries = entriesOfDay(entries, day);
                const holiday = holidayText(reply, day, t);
                const entryText = [
                  ...(holiday === null ? [] : [holiday]),
                  ...dayEntries.map((entry) => entryTimeText(entry, t, locale)),
                ];
                const entriesText = entryText.length === 0 ? t('calendar.nothing') : entryText.join('; ');
                return (
                  <td key={day} data-status={dayStatus(day, reply.today, month)}>
                    <Link
                      href={`/calendar-day-view?date=${day}`}
                      aria-current={day === reply.today ? 'date' : undefined}
                      data-holiday={holiday !== null || undefined}
                    >
                      <b aria-hidden>{Number(day.slice(8))}</b>
                      <span className={css.marks} aria-hidden>
                        {dayEntries.slice(0, 4).map(({ id, kind }) => (
                          <i key={id} data-kind={kind} />
                        ))}
                      </span>
                      <span className="lb-visually-hidden">
                        {t('calendar.dayLabel', { day: dayText(day, locale, longDay), entries: entriesText })}
                      </span>
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {agenda.map((day) => (
        <section key={day} aria-label={dayText(day, locale, longDay)}>
          <h3 className={css.today}>{dayText(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}</h3>
          <DayList isInAgenda day={day} reply={reply} onOpen={onOpen} />
        </section>
      ))}
    </>
  );
}
