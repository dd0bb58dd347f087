/** What became of the login: it ended, it ended within the reach of who did it, they may not end it, it had ended before, or there is none. */
export const loginOutcomes = ['ended', 'partly', 'refused', 'before', 'none'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];
