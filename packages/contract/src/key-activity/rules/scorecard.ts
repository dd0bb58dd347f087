/**
 * What a scorecard counts of a property (BEY-16): keys that are out, overdue or lost, that are out without a reason, that were asked for and
 * not scanned, that somebody holds whose badge has ended, and cabinets that nothing is heard from.
 */
export const scorecardFigures = ['out', 'overdue', 'lost', 'noReason', 'requested', 'badgeEnded', 'silent'] as const;
export type ScorecardFigure = (typeof scorecardFigures)[number];

/** How many of a figure there are for each 100 units, to one decimal; null for a property without units. */
export const perHundred = (count: number, units: number): number | null =>
  units === 0 ? null : Math.round((count / units) * 1000) / 10;

/** The columns of a scorecard as a file, which has a row for each figure. */
export const scorecardColumnIds = ['property', 'region', 'units', 'figure', 'count', 'rate', 'next'] as const;
export type ScorecardColumnId = (typeof scorecardColumnIds)[number];
