import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useLanguage, useTranslate } from '../wording/language-context.tsx';
import css from './calendar.module.css';
import { addDays, type Day, firstYear, lastYear, startOfMonth, weeksOf } from './day.ts';

interface CalendarProps {
  readonly value: Day | null;
  /** Last day of a range that begins with `value`. */
  readonly until?: Day | undefined;
  readonly today: Day;
  readonly isPastDisabled: boolean;
  readonly onChoose: (day: Day) => void;
  readonly onClose?: () => void;
  /** Whether the calendar is part of the page. If so, it does not take focus as a popup does. */
  readonly isInline?: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Calendar of one month, Sunday first. Arrow keys move by day and week, Page Up and Page Down by month. */
export default function Calendar(props: CalendarProps) {
  const { value, until, today, isPastDisabled, onChoose, onClose, isInline = false } = props;
  const t = useTranslate();
  const { locale } = useLanguage();
  const [focused, setFocused] = useState(value ?? today);
  /**
   * Whether changing the month moves the focus. True after keyboard navigation. After a click on "next month", the
   * focus stays on that button.
   */
  const takesFocus = useRef(!isInline);
  const grid = useRef<HTMLTableElement>(null);
  const years = Array.from({ length: lastYear(today) - firstYear + 1 }, (_, index) => firstYear + index);
  const format = (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
  const isOutside = (day: Day) =>
    Number(day.slice(0, 4)) < firstYear || Number(day.slice(0, 4)) > lastYear(today) || (isPastDisabled && day < today);

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    takesFocus.current = true;
    if (event.key === 'Escape' && onClose) onClose();
    else if (event.key === 'PageUp') setFocused(startOfMonth(focused, -1));
    else if (event.key === 'PageDown') setFocused(startOfMonth(focused, 1));
    else if (step !== undefined) setFocused(addDays(focused, step));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const isChosen = (day: Day) => value !== null && day >= value && day <= (until ?? value);
  const weeks = weeksOf(focused);
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton
          label="ui.dates.previousMonth"
          icon={<IconChevronLeft size={18} />}
          onClick={() => setFocused(startOfMonth(focused, -1))}
        />
        <b aria-live="polite">{format(focused, { month: 'long' })}</b>
        <select
          aria-label={t('ui.dates.year')}
          value={focused.slice(0, 4)}
          onChange={(event) => setFocused(`${event.currentTarget.value}-${focused.slice(5, 7)}-01`)}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <IconButton
          label="ui.dates.nextMonth"
          icon={<IconChevronRight size={18} />}
          onClick={() => setFocused(startOfMonth(focused, 1))}
        />
      </div>
      <table ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-other={day.slice(0, 7) !== focused.slice(0, 7)}
                    aria-pressed={isChosen(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={format(day, { dateStyle: 'full' })}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={isOutside(day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button label="ui.dates.today" size="small" wide onClick={() => onChoose(today)} />
    </div>
  );
}
