import { formatHour } from '@latchboard/ui/date-time/format.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import css from './week-grid.module.css';

const markedHours = [0, 6, 12, 18];

/** Labels for every sixth hour above a painted week, aligned with its cells of `size` minutes. */
export function HourMarks({ size }: { readonly size: number }) {
  const { locale } = useLanguage();
  return (
    <div className={css.hours} aria-hidden>
      {markedHours.map((hour) => (
        <span key={hour} style={{ gridColumn: (hour * 60) / size + 1 }}>
          {formatHour(hour, locale)}
        </span>
      ))}
    </div>
  );
}
