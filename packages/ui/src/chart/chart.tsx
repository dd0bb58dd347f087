import { lazy, Suspense, useMemo } from 'react';
import { useLanguage, useTranslate } from '../wording/language-context.tsx';
import css from './chart.module.css';
import { type ChartData, categoryName } from './chart-data.ts';

const Plot = lazy(() => import('./plot.tsx'));

interface ChartProps extends ChartData {
  /** Description of the chart in one sentence, for screen readers. */
  readonly label: string;
  /** `rows` are horizontal bars, for categories with long names such as people. */
  readonly kind?: 'bars' | 'lines' | 'rows';
  /** Column header of the categories in the table. */
  readonly categoryLabel: string;
  /** Whether the table lists the newest category first. */
  readonly isNewestFirst?: boolean;
}

/**
 * Height of a chart with horizontal bars, in pixels: one line of text per category, the bars, the scale, and the
 * legend.
 */
const rowsHeight = ({ categories, series }: ChartData) => {
  const lineCount = series.filter(({ isTableOnly }) => !isTableOnly).length;
  return Math.max(120, categories.length * Math.max(28, lineCount * 16 + 8) + 40 + (lineCount > 1 ? 28 : 0));
};

/** Chart with a button that shows the same figures as a table. The chart library is loaded on first use. */
export function Chart({ label, kind = 'bars', categoryLabel, isNewestFirst = false, ...data }: ChartProps) {
  const t = useTranslate();
  return (
    <>
      <figure
        className={css.picture}
        role="img"
        aria-label={label}
        // The height grows with the number of rows, and no name is left out.
        {...(kind === 'rows' && { style: { height: rowsHeight(data) } })}
      >
        <Suspense>
          <Plot kind={kind} {...data} />
        </Suspense>
      </figure>
      <details className={css.figures}>
        <summary>{t('ui.chart.figures')}</summary>
        <Figures label={label} categoryLabel={categoryLabel} isNewestFirst={isNewestFirst} {...data} />
      </details>
    </>
  );
}

function Figures({ label, categoryLabel, isNewestFirst, categories, series }: Omit<ChartProps, 'kind'>) {
  const { locale } = useLanguage();
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const rows = categories.map((category, index) => ({ category, at: index }));
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map((line) => (
            <th key={line.id} scope="col">
              {line.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isNewestFirst ? rows.toReversed() : rows).map(({ category, at }) => (
          <tr key={category.id}>
            <th scope="row">{categoryName(category)}</th>
            {series.map(({ id, values }) => {
              const value = values[at] ?? null;
              return <td key={id}>{value === null ? '–' : number.format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
