import type { RollUp } from '../board/shapes.ts';

export interface TrendDay {
  readonly day: string;
  readonly taken: number;
  /** Keys taken per 100 keys. Null if there are no keys. */
  readonly rate: number | null;
  /** Whether the day is today and therefore incomplete. */
  readonly isToday: boolean;
}

const per100 = (taken: number, keys: number) => (keys === 0 ? null : Math.round((taken / keys) * 1000) / 10);

/** Days of a trend with their rates. */
export function trendDays({ trend, figures: { keys } }: Pick<RollUp, 'trend' | 'figures'>): readonly TrendDay[] {
  return trend.map(({ day, taken }, index) => ({
    day,
    taken,
    rate: per100(taken, keys),
    isToday: index === trend.length - 1,
  }));
}

/** Average of the complete days. Excludes today, which would lower it. */
export function trendMean(days: readonly TrendDay[], keys: number): { taken: number; rate: number | null } {
  const completeDays = days.filter(({ isToday }) => !isToday);
  const mean = completeDays.reduce((sum, { taken }) => sum + taken, 0) / Math.max(1, completeDays.length);
  return { taken: Math.round(mean * 10) / 10, rate: per100(mean, keys) };
}
