import { dayStatus } from '@latchboard/contract/calendar/rules';
import { useKitServices } from '@latchboard/ui/layout/navigation-context.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { DayList } from './day/day-list.tsx';
import { dayWords, longDay } from './days.ts';
import { entriesOf, entriesOn } from './entries.ts';
import { entryAtWords } from './entry-words.ts';
import { holidayWords } from './holiday-words.ts';
import css from './phone-month.module.css';
import type { CalendarReply, Entry } from './shapes.ts';

interface PhoneMonthProps {
  readonly weeks: readonly (readonly string[])[];
  readonly month: string;
  readonly reply: CalendarReply;
  readonly onOpen: (entry: Entry) => void;
}

/** Month view on a phone: days with icons of their first entries, and today's entries below. */
export function PhoneMonth({ weeks, month, reply, onOpen }: PhoneMonthProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const entries = entriesOf(reply);
  const isShown = weeks.flat().includes(reply.today);
  return (
    <>
      <table className={css.month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={dayWords(day, locale, { weekday: 'long' })}>
                {dayWords(day, locale, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const found = entriesOn(entries, day);
                const holiday = holidayWords(reply, day, t);
                const entryWords = [
                  ...(holiday === null ? [] : [holiday]),
                  ...found.map((one) => entryAtWords(one, t, locale)),
                ];
                const words = entryWords.length === 0 ? t('calendar.nothing') : entryWords.join('; ');
                return (
                  <td key={day} data-status={dayStatus(day, reply.today, month)}>
                    <Link
                      href={`/calendar-day-view?date=${day}`}
                      aria-current={day === reply.today ? 'date' : undefined}
                      data-holiday={holiday !== null || undefined}
                    >
                      <b aria-hidden>{Number(day.slice(8))}</b>
                      <span className={css.marks} aria-hidden>
                        {found.slice(0, 4).map(({ id, kind }) => (
                          <i key={id} data-kind={kind} />
                        ))}
                      </span>
                      <span className="lb-visually-hidden">
                        {t('calendar.dayLabel', { day: dayWords(day, locale, longDay), entries: words })}
                      </span>
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isShown && (
        <>
          <h3 className={css.today}>
            {dayWords(reply.today, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
          </h3>
          <DayList day={reply.today} reply={reply} onOpen={onOpen} />
        </>
      )}
    </>
  );
}
