import { writeShortDay } from '@latchboard/ui/date-time/write.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import type { RollUp } from '../board/shapes.ts';
import { TrendBars } from './trend-bars.tsx';
import { type TrendDay, trendDays, trendMean } from './trend-days.ts';
import css from './trend-panel.module.css';

/** How many keys were taken on each of the last days, as a picture and as figures. */
export function TrendPanel({ rollUp }: { readonly rollUp: RollUp | undefined }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  if (!rollUp || rollUp.trend.length === 0) return null;
  const days = trendDays(rollUp);
  const mean = trendMean(days, rollUp.figures.keys);
  const rateWords = (rate: number | null) => (rate === null ? '–' : number.format(rate));
  const today = days.at(-1)?.day ?? '';
  const short = ({ day }: TrendDay) => writeShortDay(day, today);
  const named = (day: TrendDay) => (day.isToday ? t('rollUp.trendToday', { day: short(day) }) : short(day));
  const words = (day: TrendDay) =>
    t('rollUp.trendBar', { day: named(day), taken: number.format(day.taken), rate: rateWords(day.rate) });
  const average = t('rollUp.trendMean', { taken: number.format(mean.taken), rate: rateWords(mean.rate) });
  const [first] = days;
  const last = days.at(-1);
  return (
    <div className={css.trend}>
      <Panel title="rollUp.trend" note={average}>
        <TrendBars label={`${t('rollUp.trend')}: ${average}`} days={days} words={words} />
        <p className={css.ends}>
          <span>{first && short(first)}</span>
          <span>{last && named(last)}</span>
        </p>
        <details className={css.figures}>
          <summary>{t('rollUp.trendFigures', { count: days.length })}</summary>
          <table aria-label={t('rollUp.trend')}>
            <thead>
              <tr>
                <th scope="col">{t('rollUp.trendDay')}</th>
                <th scope="col">{t('rollUp.trendTaken')}</th>
                <th scope="col">{t('rollUp.trendRate')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{named(day)}</th>
                  <td>{number.format(day.taken)}</td>
                  <td>{rateWords(day.rate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Panel>
    </div>
  );
}
