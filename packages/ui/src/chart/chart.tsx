import { lazy, Suspense, useMemo } from 'react';
import { useLanguage, useTranslate } from '../wording/language-context.tsx';
import css from './chart.module.css';
import { type ChartData, nameOf } from './chart-data.ts';

const Plot = lazy(() => import('./plot.tsx'));

interface ChartProps extends ChartData {
  /** What the picture shows, in one sentence: for those who cannot see it. */
  readonly label: string;
  /** `rows` are bars from the left, one below the other: where each category has a name that must be read, as people have. */
  readonly kind?: 'bars' | 'lines' | 'rows';
  /** The heading of the categories among the figures. */
  readonly categoryLabel: string;
  /** The newest category stands first among the figures. */
  readonly isNewestFirst?: boolean;
}

/** Height of bars from the left, in pixels: room for one line of text and for each bar, the scale and what names the series. */
const rowsHeight = ({ categories, series }: ChartData) => {
  const drawn = series.filter(({ isFigureOnly }) => !isFigureOnly).length;
  return Math.max(120, categories.length * Math.max(28, drawn * 16 + 8) + 40 + (drawn > 1 ? 28 : 0));
};

/** A chart and, one press away, the same figures as a table. The library that draws is loaded when a chart is shown. */
export function Chart({ label, kind = 'bars', categoryLabel, isNewestFirst = false, ...data }: ChartProps) {
  const t = useTranslate();
  return (
    <>
      <figure
        className={css.picture}
        role="img"
        aria-label={label}
        // As high as its rows: a figure that grows with its people leaves no name out.
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
  const rows = categories.map((category, at) => ({ category, at }));
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map((one) => (
            <th key={one.id} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isNewestFirst ? rows.toReversed() : rows).map(({ category, at }) => (
          <tr key={category.id}>
            <th scope="row">{nameOf(category)}</th>
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
