/**
 * Figures of a property's scorecard (BEY-16): keys out, overdue, and lost; keys out without a reason; keys requested
 * and not scanned; keys out with an ended badge; silent cabinets.
 */
export const scorecardFigures = ['out', 'overdue', 'lost', 'noReason', 'requested', 'badgeEnded', 'silent'] as const;
export type ScorecardFigure = (typeof scorecardFigures)[number];

/** Rate per 100 units, rounded to one decimal. Null for a property without units. */
export const perHundred = (count: number, units: number): number | null =>
  units === 0 ? null : Math.round((count / units) * 1000) / 10;

/** Columns of the exported scorecard, which has one row per figure. */
export const scorecardColumnIds = ['property', 'region', 'units', 'figure', 'count', 'rate', 'next'] as const;
export type ScorecardColumnId = (typeof scorecardColumnIds)[number];
