import type { TrendDay } from './trend-days.ts';
import css from './trend-panel.module.css';

interface TrendBarsProps {
  readonly label: string;
  readonly days: readonly TrendDay[];
  readonly words: (day: TrendDay) => string;
}

const height = 96;

/** One bar for each day, today's a paler one. The same figures stand in the table below. */
export function TrendBars({ label, days, words }: TrendBarsProps) {
  const most = Math.max(1, ...days.map(({ taken }) => taken));
  const step = 100 / days.length;
  return (
    <svg className={css.bars} role="img" aria-label={label} height={height}>
      {days.map((day, index) => {
        const tall = day.taken === 0 ? 1 : Math.max(2, (day.taken / most) * height);
        return (
          <rect
            key={day.day}
            className={day.isToday ? css.today : css.bar}
            x={`${(index + 0.15) * step}%`}
            width={`${0.7 * step}%`}
            y={height - tall}
            height={tall}
          >
            <title>{words(day)}</title>
          </rect>
        );
      })}
    </svg>
  );
}
