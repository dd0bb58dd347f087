import { dayStatus } from '@latchboard/contract/calendar/rules';
import { addDays } from '@latchboard/ui/date-range/day.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayText } from '../days.ts';
import { segmentsOf } from '../entries.ts';
import type { CalendarReply, Entry, Span } from '../shapes.ts';
import { DayHeader } from './day-head.tsx';
import { EntryBar } from './entry-bar.tsx';
import css from './grid.module.css';
import type { EntryMove } from './use-moving.ts';

interface WeeksTableProps {
  readonly label: string;
  readonly weeks: readonly (readonly string[])[];
  readonly reply: CalendarReply;
  readonly entries: readonly Entry[];
  /** Any day of the shown month. Null outside the month view. */
  readonly month: string | null;
  /** Maximum number of entries per day. "More" opens the others. */
  readonly maxLanes?: number;
  readonly moving?: EntryMove;
  readonly onOpen: (entry: Entry) => void;
  readonly onCreate?: (span: Span) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const [headHeight, laneHeight] = [32, 27];

/** Weeks as rows of days with their entries in order. An entry that spans several days is one bar (OPS-06). */
export function WeeksTable(props: WeeksTableProps) {
  const { label, weeks, reply, entries, month, maxLanes = 4, moving, onOpen, onCreate } = props;
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const table = useRef<HTMLTableElement>(null);
  const days = weeks.flat();
  const [focused, setFocused] = useState(days.includes(reply.today) ? reply.today : (month ?? days[0] ?? ''));
  const [selectionEnd, setSelectionEnd] = useState<string | null>(null);
  const activeDay = days.includes(focused) ? focused : (days.find((day) => day.endsWith('-01')) ?? days[0] ?? '');
  const selectedDays = selectionEnd === null ? null : ([activeDay, selectionEnd].toSorted() as [string, string]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined && event.shiftKey && onCreate) {
      const next = addDays(selectionEnd ?? activeDay, step);
      if (days.includes(next)) setSelectionEnd(next);
    } else if (step !== undefined) {
      const next = addDays(activeDay, step);
      if (!days.includes(next)) return;
      setSelectionEnd(null);
      setFocused(next);
      table.current?.querySelector<HTMLElement>(`[data-day="${next}"] a`)?.focus();
    } else if (event.key === ' ' && onCreate)
      onCreate({ from: selectedDays?.[0] ?? activeDay, to: selectedDays?.[1] ?? activeDay });
    else if (event.key === 'Escape' && selectionEnd !== null) setSelectionEnd(null);
    else return;
    event.preventDefault();
  }

  const pending = moving?.pending;
  const isMarked = (day: string) =>
    (pending !== null && pending !== undefined && day >= pending.span.from && day <= pending.span.to) ||
    (selectedDays !== null && day >= selectedDays[0] && day <= selectedDays[1]);
  return (
    <table ref={table} className={css.weeks} data-month data-dragging={Boolean(pending)}>
      <caption className="lb-visually-hidden">{label}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={dayText(day, locale, { weekday: 'long' })}>
              {dayText(day, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const segments = segmentsOf(entries, week);
          const segmentsByDay = week.map((_, index) =>
            segments.filter((segment) => segment.start <= index && segment.start + segment.days > index),
          );
          const laneCount = Math.min(maxLanes, Math.max(0, ...segments.map(({ lane }) => lane + 1)));
          return (
            <tr key={week[0]}>
              {week.map((day, index) => {
                const hiddenCount = (segmentsByDay[index] ?? []).filter(({ lane }) => lane >= maxLanes).length;
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-status={
                      month === null && day !== reply.today ? undefined : dayStatus(day, reply.today, month ?? day)
                    }
                    data-marked={isMarked(day) || undefined}
                    onPointerDown={(event) => moving?.press(event, { what: 'days' })}
                  >
                    <div className={css.cell} style={{ minHeight: headHeight + (laneCount + 1) * laneHeight }}>
                      <DayHeader
                        day={day}
                        reply={reply}
                        entries={(segmentsByDay[index] ?? []).map(({ entry }) => entry)}
                        isActive={day === activeDay}
                        onKeyDown={onKeyDown}
                        onFocus={() => setFocused(day)}
                      />
                      {segments
                        .filter(({ start, lane }) => start === index && lane < maxLanes)
                        .map(({ entry, lane, days: count, continuesBefore, continuesAfter }) => (
                          <EntryBar
                            key={entry.id}
                            {...{ entry, moving, onOpen, continuesBefore, continuesAfter }}
                            style={{
                              top: headHeight + lane * laneHeight,
                              width: `calc(${count * 100}% + ${count - 1}px)`,
                            }}
                          />
                        ))}
                      {hiddenCount > 0 && (
                        <Link
                          href={`/calendar-day-view?date=${day}`}
                          className={css.more}
                          style={{ top: headHeight + maxLanes * laneHeight }}
                          aria-label={t('calendar.moreOf', {
                            count: hiddenCount,
                            day: dayText(day, locale, { dateStyle: 'long' }),
                          })}
                        >
                          {t('calendar.more', { count: hiddenCount })}
                        </Link>
                      )}
                      {pending?.span.to === day && <div className={css.tip}>{pending.words}</div>}
                    </div>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
