/**
 * Result for the login. `ended`: it ended. `partly`: it still works beyond the caller's reach. `refused`: the caller
 * may not end it. `before`: it had already ended. `none`: the person has no login (BEY-10).
 */
export const loginOutcomes = ['ended', 'partly', 'refused', 'before', 'none'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];
