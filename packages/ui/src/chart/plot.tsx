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
import { type ChartData, type ChartSeries, nameOf } from './chart-data.ts';

interface PlotProps extends ChartData {
  readonly kind: 'bars' | 'lines';
}

const tones = ['brass', 'blue', 'green', 'violet', 'red'] as const;
const colorOf = ({ tone }: ChartSeries, at: number) => `var(--lb-${tone ?? tones[at % tones.length] ?? 'brass'})`;

/** The picture alone. It does not move, and its colors are those of the theme. */
export default function Plot({ kind, categories, series, goal, most }: PlotProps) {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const drawn = series.filter(({ isFigureOnly }) => !isFigureOnly);
  const rows = categories.map((category, at) => ({
    label: category.label,
    name: nameOf(category),
    ...Object.fromEntries(drawn.map(({ id, values }) => [id, values[at] ?? null])),
  }));
  const marks = drawn.map((one, at) => {
    const shared = { dataKey: one.id, name: one.label, isAnimationActive: false } as const;
    const color = colorOf(one, at);
    if (kind === 'lines') return <Line key={one.id} {...shared} stroke={color} strokeWidth={2} dot={false} />;
    return (
      <Bar key={one.id} {...shared} fill={color} radius={[2, 2, 0, 0]} maxBarSize={40}>
        {categories.map(({ id, isPartial }) => (
          <Cell key={id} fillOpacity={isPartial ? 0.45 : 1} />
        ))}
      </Bar>
    );
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--lb-line-2)" />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={{ stroke: 'var(--lb-line)' }}
          minTickGap={24}
          tick={axisText}
        />
        <YAxis
          width="auto"
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          {...(most !== undefined && { domain: [0, (largest: number) => Math.max(most, largest)] })}
          tick={axisText}
          tickFormatter={(value: number) => number.format(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--lb-line-2)' }}
          contentStyle={tip}
          separator=": "
          labelFormatter={(label, shown) => shown[0]?.payload?.name ?? label}
          formatter={(value) => (typeof value === 'number' ? number.format(value) : value)}
        />
        {drawn.length > 1 && <Legend wrapperStyle={{ color: 'var(--lb-ink-2)' }} />}
        {goal && (
          <ReferenceLine
            y={goal.value}
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

const axisText = { fill: 'var(--lb-ink-3)', fontSize: 13 } as const;
const tip = {
  border: '1px solid var(--lb-line)',
  borderRadius: 6,
  background: 'var(--lb-sheet)',
  color: 'var(--lb-ink)',
  fontSize: 13,
} as const;
