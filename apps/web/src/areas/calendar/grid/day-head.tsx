import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { KeyboardEvent } from 'react';
import { dayText, longDay } from '../days.ts';
import { entryTimeText } from '../entry-text.ts';
import { holidayText } from '../holiday-text.ts';
import type { CalendarReply, Entry } from '../shapes.ts';
import css from './grid.module.css';

interface DayHeaderProps {
  readonly day: string;
  readonly reply: CalendarReply;
  readonly entries: readonly Entry[];
  /** Whether Tab focuses this day. Arrow keys focus the other days. */
  readonly isActive: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

/** Day number with its holiday, as a link to the day. Screen readers announce all its entries in order (OPS-06). */
export function DayHeader({ day, reply, entries, isActive, onKeyDown, onFocus }: DayHeaderProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const isToday = day === reply.today;
  const holiday = holidayText(reply, day, t);
  const entryText = [
    ...(isToday ? [t('calendar.todayMark')] : []),
    ...(holiday === null ? [] : [holiday]),
    ...entries.filter(({ look }) => look !== 'ghost').map((entry) => entryTimeText(entry, t, locale)),
  ];
  const entriesText = entryText.length === 0 ? t('calendar.nothing') : entryText.join('; ');
  return (
    <Link
      href={`/calendar-day-view?date=${day}`}
      className={css.head}
      data-holiday={holiday !== null || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isActive ? 0 : -1}
      draggable={false}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <b aria-hidden>
        {day.endsWith('-01') ? dayText(day, locale, { month: 'short', day: 'numeric' }) : Number(day.slice(8))}
      </b>
      <span aria-hidden>{holiday ?? (isToday ? t('calendar.todayMark') : '')}</span>
      <span className="lb-visually-hidden">
        {t('calendar.dayLabel', { day: dayText(day, locale, longDay), entries: entriesText })}
      </span>
    </Link>
  );
}
