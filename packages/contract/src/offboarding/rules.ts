/**
 * Result for the login. `ended`. `partly` if it still works beyond the caller's reach. `refused` if the caller may
 * not end it. `before` if it had already ended. `none` if the person has no login (BEY-10).
 */
export const loginOutcomes = ['ended', 'partly', 'refused', 'before', 'none'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];
