import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Legend,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '../wording/language-context.tsx';
import { type ChartData, type ChartSeries, categoryName } from './chart-data.ts';

interface PlotProps extends ChartData {
  readonly kind: 'bars' | 'lines' | 'rows';
}

const tones = ['brass', 'blue', 'green', 'violet', 'red'] as const;
const colorOf = ({ tone }: ChartSeries, index: number) => `var(--lb-${tone ?? tones[index % tones.length] ?? 'brass'})`;

/** The chart without its table. It has no animation and uses the theme's colors. */
export default function Plot({ kind, categories, series, goal, minScaleEnd }: PlotProps) {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const isHorizontal = kind === 'rows';
  const plottedSeries = series.filter(({ isTableOnly }) => !isTableOnly);
  const rows = categories.map((category, index) => ({
    label: category.label,
    name: categoryName(category),
    ...Object.fromEntries(plottedSeries.map(({ id, values }) => [id, values[index] ?? null])),
  }));
  const marks = plottedSeries.map((line, index) => {
    const seriesProps = { dataKey: line.id, name: line.label, isAnimationActive: false } as const;
    const color = colorOf(line, index);
    if (kind === 'lines') return <Line key={line.id} {...seriesProps} stroke={color} strokeWidth={2} dot={false} />;
    return (
      <Bar
        key={line.id}
        {...seriesProps}
        fill={color}
        radius={isHorizontal ? [0, 2, 2, 0] : [2, 2, 0, 0]}
        maxBarSize={isHorizontal ? 20 : 40}
      >
        {categories.map(({ id, isPartial }) => (
          <Cell key={id} fillOpacity={isPartial ? 0.45 : 1} />
        ))}
      </Bar>
    );
  });
  const valueAxis = {
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
    ...(minScaleEnd !== undefined && {
      domain: [0, (largest: number) => Math.max(minScaleEnd, largest)] as [number, (dataMax: number) => number],
    }),
    tick: axisText,
    tickFormatter: (value: number) => number.format(value),
  } as const;
  const categoryAxis = {
    dataKey: 'label',
    tickLine: false,
    axisLine: { stroke: 'var(--lb-line)' },
    tick: axisText,
  } as const;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rows}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: isHorizontal ? 16 : 4, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={isHorizontal} horizontal={!isHorizontal} stroke="var(--lb-line-2)" />
        {isHorizontal ? <XAxis type="number" {...valueAxis} /> : <XAxis {...categoryAxis} minTickGap={24} />}
        {isHorizontal ? (
          <YAxis type="category" {...categoryAxis} width="auto" interval={0} tickFormatter={shorten} />
        ) : (
          <YAxis width="auto" {...valueAxis} />
        )}
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--lb-line-2)' }}
          contentStyle={tooltipStyle}
          separator=": "
          labelFormatter={(label, shown) => shown[0]?.payload?.name ?? label}
          formatter={(value) => (typeof value === 'number' ? number.format(value) : value)}
        />
        {plottedSeries.length > 1 && <Legend wrapperStyle={{ color: 'var(--lb-ink-2)' }} />}
        {goal && (
          <ReferenceLine
            {...(isHorizontal ? { x: goal.value } : { y: goal.value })}
            stroke="var(--lb-green)"
            strokeDasharray="4 4"
            ifOverflow="extendDomain"
            label={{ value: goal.label, position: 'insideTopRight', fill: 'var(--lb-green)', fontSize: 13 }}
          />
        )}
        {marks}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Maximum length of the names next to horizontal bars. The table and the tooltip show the whole name. */
const maxNameLength = 22;
const shorten = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name;

const axisText = { fill: 'var(--lb-ink-3)', fontSize: 13 } as const;
const tooltipStyle = {
  border: '1px solid var(--lb-line)',
  borderRadius: 6,
  background: 'var(--lb-sheet)',
  color: 'var(--lb-ink)',
  fontSize: 13,
} as const;
