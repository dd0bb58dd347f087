import { formatHours, weekdayName } from '@latchboard/contract/badges/rules/format-hours';
import { timeFormatOfLocale } from '@latchboard/texts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { HourMarks } from './hour-marks.tsx';
import { cellMinutes, weekOf } from './paint.ts';
import type { Windows } from './rules.ts';
import css from './week-grid.module.css';

/** Hours of windows as a painted week with its text. No windows means any time. */
export function WeekView({ windows }: { readonly windows: Windows }) {
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const size = cellMinutes(windows);
  const week = weekOf(windows, size);
  return (
    <>
      {windows.length > 0 && (
        <div className={css.frame} style={{ '--cells': week[0]?.length ?? 24 } as object} aria-hidden>
          <HourMarks size={size} />
          <div className={css.view}>
            {week.map((day, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the days never changes.
              <div className={css.row} key={row}>
                <span>{weekdayName(row + 1, language)}</span>
                {day.map((isPainted, cell) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of the hours never changes.
                  <i key={cell} className={css.cell} data-painted={isPainted} />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
      <p>{formatHours(windows, { language, format: timeFormatOfLocale(locale) }, t)}</p>
    </>
  );
}
