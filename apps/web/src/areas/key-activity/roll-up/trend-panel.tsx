import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { formatShortDay } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { RollUp } from '../board/shapes.ts';
import { trendDays, trendMean } from './trend-days.ts';
import css from './trend-panel.module.css';

/** Keys taken on each of the last few days, as a chart and as figures. */
export function TrendPanel({ rollUp }: { readonly rollUp: RollUp | undefined }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  if (!rollUp || rollUp.trend.length === 0) return null;
  const number = new Intl.NumberFormat(locale);
  const days = trendDays(rollUp);
  const mean = trendMean(days, rollUp.figures.keys);
  const today = days.at(-1)?.day ?? '';
  const average = t('rollUp.trendMean', {
    taken: number.format(mean.taken),
    rate: mean.rate === null ? '–' : number.format(mean.rate),
  });
  const categories = days.map(({ day, isToday }) => {
    const label = formatShortDay(day, today);
    return { id: day, label, isPartial: isToday, ...(isToday && { name: t('rollUp.trendToday', { day: label }) }) };
  });
  return (
    <div className={css.trend}>
      <Panel title="rollUp.trend" note={average}>
        <Chart
          label={`${t('rollUp.trend')}: ${average}`}
          categoryLabel={t('rollUp.trendDay')}
          isNewestFirst
          categories={categories}
          series={[
            { id: 'taken', label: t('rollUp.trendTaken'), values: days.map(({ taken }) => taken) },
            { id: 'rate', label: t('rollUp.trendRate'), values: days.map(({ rate }) => rate), isTableOnly: true },
          ]}
        />
      </Panel>
    </div>
  );
}
