/** What accounting asks of an account: payment overdue, let in meanwhile, canceled of late, or without a number to bill it by. */
export const accountStandings = ['delinquent', 'temporary', 'canceled', 'unnumbered'] as const;
export type AccountStanding = (typeof accountStandings)[number];

/** So long a cancellation counts as one of late. */
export const canceledOfLateDays = 90;
