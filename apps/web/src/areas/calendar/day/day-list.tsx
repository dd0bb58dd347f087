import { formatClock, formatShortDay } from '@latchboard/ui/date-time/format.ts';
import { partsIn } from '@latchboard/ui/date-time/zone.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { entriesOfDay, toCalendarEntries } from '../entries.ts';
import { holidayText } from '../holiday-text.ts';
import type { CalendarReply, Entry } from '../shapes.ts';
import css from './day.module.css';
import { DayLine } from './day-line.tsx';

interface DayListProps {
  readonly day: string;
  readonly reply: CalendarReply;
  readonly onOpen: (entry: Entry) => void;
  /** Whether the day is one of several on the page. If so, its groups are not landmarks. */
  readonly isInAgenda?: boolean;
}

const isTimed = ({ event, from, to }: Entry) => Boolean(event?.fromTime) && from === to;

/** The entries of a day: the holiday, then all-day entries, then timed ones (OPS-06). */
export function DayList({ day, reply, onOpen, isInAgenda = false }: DayListProps) {
  const t = useTranslate();
  const Group = isInAgenda ? 'div' : 'section';
  const nameOf = (key: 'calendar.allDay' | 'calendar.byTime') => (isInAgenda ? {} : { 'aria-label': t(key) });
  const { locale } = useLanguage();
  const now = useNow();
  const holiday = holidayText(reply, day, t);
  const entries = entriesOfDay(toCalendarEntries(reply), day);
  const timedEntries = entries
    .filter(isTimed)
    .toSorted((a, b) => (a.event?.fromTime ?? '').localeCompare(b.event?.fromTime ?? ''));
  const allDay = entries.filter((entry) => !isTimed(entry));
  const { hour, minute } = partsIn(now, reply.timeZone);
  const untilText = ({ to }: Entry) => (to > day ? t('calendar.until', { day: formatShortDay(to, day) }) : '');
  const timeText = ({ event }: Entry) =>
    [event?.fromTime, event?.toTime].map((time) => (time ? formatClock(time, locale) : '')).join('\n');
  return (
    <>
      {holiday !== null && <p className={css.holiday}>{holiday}</p>}
      {allDay.length > 0 && (
        <Group {...nameOf('calendar.allDay')}>
          <h3 className={css.group}>{t('calendar.allDay')}</h3>
          <ul className={css.lines}>
            {allDay.map((entry) => (
              <DayLine key={entry.id} entry={entry} time={untilText(entry)} onOpen={onOpen} />
            ))}
          </ul>
        </Group>
      )}
      {timedEntries.length > 0 && (
        <Group {...nameOf('calendar.byTime')}>
          <h3 className={css.group}>
            {t('calendar.byTime')}
            {day === reply.today && (
              <small>{t('calendar.now', { time: formatClock(`${hour.padStart(2, '0')}:${minute}`, locale) })}</small>
            )}
          </h3>
          <ul className={css.lines}>
            {timedEntries.map((entry) => (
              <DayLine key={entry.id} entry={entry} time={timeText(entry)} onOpen={onOpen} />
            ))}
          </ul>
        </Group>
      )}
      {entries.length === 0 && <p className={css.none}>{t('calendar.noEntries')}</p>}
    </>
  );
}
