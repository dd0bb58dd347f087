import { weekdayName } from '@latchboard/contract/badges/rules/format-hours';
import { formatMinutes } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { HourMarks } from './hour-marks.tsx';
import { type Cell, paintCells, type Week } from './paint.ts';
import css from './week-grid.module.css';

interface WeekGridProps {
  readonly label: string;
  readonly week: Week;
  /** Minutes per cell. */
  readonly size: number;
  readonly onPaint: (week: Week) => void;
}

interface Stroke {
  readonly from: Cell;
  readonly isPainted: boolean;
  readonly before: Week;
}

/** Cell that contains an element, such as the element under a finger. */
function cellAt(element: Element | null): Cell | null {
  const cellElement = element?.closest<HTMLElement>('[data-cell]');
  return cellElement ? { day: Number(cellElement.dataset.day), cell: Number(cellElement.dataset.cell) } : null;
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Grid for painting a week: drag a rectangle with the mouse or a finger, or use arrow keys and Space. Shift with an
 * arrow key paints.
 */
export function WeekGrid({ label, week, size, onPaint }: WeekGridProps) {
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [focused, setFocused] = useState<Cell>({ day: 0, cell: Math.floor((8 * 60) / size) });
  const perDay = week[0]?.length ?? 24;
  const isOn = ({ day, cell }: Cell) => week[day]?.[cell] ?? false;

  function begin(event: PointerEvent) {
    const from = cellAt(event.target as Element);
    if (!from || event.button !== 0) return;
    const newStroke = { from, isPainted: !isOn(from), before: week };
    setStroke(newStroke);
    setFocused(from);
    onPaint(paintCells(week, [from, from], newStroke.isPainted));
  }
  function move(event: PointerEvent) {
    if (!stroke) return;
    const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (to) onPaint(paintCells(stroke.before, [stroke.from, to], stroke.isPainted));
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onPaint(paintCells(week, [focused, focused], !isOn(focused)));
      return;
    }
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const to = {
      day: Math.min(6, Math.max(0, focused.day + step[0])),
      cell: Math.min(perDay - 1, Math.max(0, focused.cell + step[1])),
    };
    if (event.shiftKey) onPaint(paintCells(week, [focused, to], isOn(focused)));
    setFocused(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to.day}"][data-cell="${to.cell}"]`)?.focus();
  }

  return (
    <div className={css.frame} style={{ '--cells': perDay } as object}>
      <HourMarks size={size} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with clickable cells is a grid.
        role="grid"
        aria-label={label}
        aria-multiselectable
        className={css.grid}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => setStroke(null)}
        onPointerCancel={() => setStroke(null)}
        onKeyDown={onKey}
      >
        <tbody>
          {week.map((day, row) => {
            const name = weekdayName(row + 1, language);
            const isFullDay = day.every(Boolean);
            const ends = [
              { day: row, cell: 0 },
              { day: row, cell: perDay - 1 },
            ] as const;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the days never changes.
              <tr className={css.row} key={row}>
                <th scope="row">
                  <button
                    type="button"
                    className={css.day}
                    aria-label={t(isFullDay ? 'badges.clearDay' : 'badges.paintDay', { day: name })}
                    onClick={() => onPaint(paintCells(week, ends, !isFullDay))}
                  >
                    {name}
                  </button>
                </th>
                {day.map((isPainted, cell) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the hours never changes.
                    key={cell}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid are gridcells.
                    role="gridcell"
                    className={css.cell}
                    data-day={row}
                    data-cell={cell}
                    data-hour={(cell * size) % 360 === 0 || undefined}
                    aria-selected={isPainted}
                    aria-label={`${name} ${formatMinutes(cell * size, locale)} – ${formatMinutes((cell + 1) * size, locale)}`}
                    tabIndex={focused.day === row && focused.cell === cell ? 0 : -1}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
