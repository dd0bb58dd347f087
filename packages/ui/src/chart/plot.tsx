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
const colorOf = ({ tone }: ChartSeries, at: number) => `var(--lb-${tone ?? tones[at % tones.length] ?? 'brass'})`;

/** The chart without its table. It has no animation and uses the theme's colors. */
export default function Plot({ kind, categories, series, goal, minScaleEnd }: PlotProps) {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const isRows = kind === 'rows';
  const drawn = series.filter(({ isTableOnly }) => !isTableOnly);
  const rows = categories.map((category, at) => ({
    label: category.label,
    name: categoryName(category),
    ...Object.fromEntries(drawn.map(({ id, values }) => [id, values[at] ?? null])),
  }));
  const marks = drawn.map((one, at) => {
    const shared = { dataKey: one.id, name: one.label, isAnimationActive: false } as const;
    const color = colorOf(one, at);
    if (kind === 'lines') return <Line key={one.id} {...shared} stroke={color} strokeWidth={2} dot={false} />;
    return (
      <Bar
        key={one.id}
        {...shared}
        fill={color}
        radius={isRows ? [0, 2, 2, 0] : [2, 2, 0, 0]}
        maxBarSize={isRows ? 20 : 40}
      >
        {categories.map(({ id, isPartial }) => (
          <Cell key={id} fillOpacity={isPartial ? 0.45 : 1} />
        ))}
      </Bar>
    );
  });
  const scale = {
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
    ...(minScaleEnd !== undefined && {
      domain: [0, (largest: number) => Math.max(minScaleEnd, largest)] as [number, (of: number) => number],
    }),
    tick: axisText,
    tickFormatter: (value: number) => number.format(value),
  } as const;
  const names = { dataKey: 'label', tickLine: false, axisLine: { stroke: 'var(--lb-line)' }, tick: axisText } as const;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rows}
        layout={isRows ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: isRows ? 16 : 4, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={isRows} horizontal={!isRows} stroke="var(--lb-line-2)" />
        {isRows ? <XAxis type="number" {...scale} /> : <XAxis {...names} minTickGap={24} />}
        {isRows ? (
          <YAxis type="category" {...names} width="auto" interval={0} tickFormatter={shortened} />
        ) : (
          <YAxis width="auto" {...scale} />
        )}
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
            {...(isRows ? { x: goal.value } : { y: goal.value })}
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

/** Maximum name length next to the bars on a phone. The table and the tooltip show the whole name. */
const maxNameLength = 22;
const shortened = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name;

const axisText = { fill: 'var(--lb-ink-3)', fontSize: 13 } as const;
const tip = {
  border: '1px solid var(--lb-line)',
  borderRadius: 6,
  background: 'var(--lb-sheet)',
  color: 'var(--lb-ink)',
  fontSize: 13,
} as const;
