import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Contest } from '../shapes.ts';

/** Points of all representatives, on the contest's scale, with a line for its goal (OPS-04). */
export function ContestChart({ contest: { setting, rows } }: { readonly contest: Contest }) {
  const t = useTranslate();
  if (rows.length === 0) return <EmptyState title="contest.none" text="contest.noneText" />;
  return (
    <Chart
      kind="rows"
      label={t('contest.of', { from: formatDay(setting.from), to: formatDay(setting.to) })}
      categoryLabel={t('sales.representative')}
      categories={rows.map(({ representativeId, name }) => ({ id: String(representativeId), label: name }))}
      series={[{ id: 'points', label: t('contest.points'), values: rows.map(({ points }) => points) }]}
      goal={{ label: t('contest.goal', { goal: String(setting.goal) }), value: setting.goal }}
      minScaleEnd={setting.most}
    />
  );
}
