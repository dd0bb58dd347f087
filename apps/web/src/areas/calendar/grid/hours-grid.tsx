import { formatClock } from '@latchboard/ui/date-time/format.ts';
import { partsIn } from '@latchboard/ui/date-time/zone.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useLayoutEffect, useRef } from 'react';
import { dayText } from '../days.ts';
import type { CalendarReply, Entry } from '../shapes.ts';
import { EntryBar } from './entry-bar.tsx';
import css from './hours-grid.module.css';
import { layOutEntries } from './lay-out-entries.ts';
import type { EntryMove } from './use-moving.ts';

interface HoursGridProps {
  readonly days: readonly string[];
  readonly reply: CalendarReply;
  /** Entries with a time. */
  readonly entries: readonly Entry[];
  readonly moving: EntryMove;
  readonly onOpen: (entry: Entry) => void;
}

const hourHeight = 44;
const hours = Array.from({ length: 23 }, (_, index) => index + 1);
/** Hour at the top of the grid when the page opens. */
const firstVisibleHour = 7;

/** Hours of a week with its timed entries, in the provider's time zone. */
export function HoursGrid({ days, reply, entries, moving, onOpen }: HoursGridProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow();
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = firstVisibleHour * hourHeight - 12;
  }, []);
  const clock = partsIn(now, reply.timeZone);
  const nowTop = (Number(clock.hour) + Number(clock.minute) / 60) * hourHeight;
  return (
    // A scroll area without controls must be focusable, so keyboard users can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area (WCAG 2.1.1)
    <section ref={frame} className={css.frame} aria-label={t('calendar.byTime')} tabIndex={0}>
      <div className={css.hours} style={{ height: 24 * hourHeight }}>
        {hours.map((hour) => (
          <span key={hour} style={{ top: hour * hourHeight }} aria-hidden>
            {formatClock(`${String(hour).padStart(2, '0')}:00`, locale)}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <section
          key={day}
          aria-label={dayText(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })}
          className={css.day}
          style={{ height: 24 * hourHeight, backgroundSize: `100% ${hourHeight}px` }}
          data-day={day}
          data-hour-height={hourHeight}
          data-first-hour={0}
          data-today={day === reply.today}
          onPointerDown={(event) => moving.press(event, { what: 'days' })}
        >
          {day === reply.today && <div className={css.now} style={{ top: nowTop }} />}
          {layOutEntries(entries.filter(({ from }) => from === day)).map(({ entry, from, to, column, columns }) => (
            <EntryBar
              key={entry.id}
              {...{ entry, moving, onOpen }}
              isBlock
              style={{
                top: from * (hourHeight / 60),
                height: Math.max(22, (to - from) * (hourHeight / 60) - 2),
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
              }}
            />
          ))}
          {moving.pending?.span.from === day && moving.pending.entry === null && moving.pending.span.fromTime && (
            <div className={css.new} style={pendingStyle(moving.pending.span)}>
              {moving.pending.words}
            </div>
          )}
        </section>
      ))}
    </section>
  );
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
function pendingStyle({ fromTime, toTime }: { fromTime?: string | null; toTime?: string | null }) {
  const [from, to] = [minutesOf(fromTime ?? '00:00'), minutesOf(toTime ?? '00:00')];
  return { top: (from * hourHeight) / 60, height: Math.max(22, ((to - from) * hourHeight) / 60) };
}
