import type { KeyOut } from '../../board/shapes.ts';

const thirtyDaysMs = 30 * 24 * 3_600_000;

/** Keys taken in the last 30 days. */
export function takenInLast30Days(rows: readonly KeyOut[], now: number): readonly KeyOut[] {
  return rows.filter((row) => now - Date.parse(row.since) <= thirtyDaysMs);
}
