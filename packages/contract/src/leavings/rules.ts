/**
 * What happened to the login: `ended`; `partly`, when it still works beyond the reach of the person who ended it; `refused`, when that person may not
 * end it; `before`, when it had ended already; `none`, when there is no login (BEY-10).
 */
export const loginOutcomes = ['ended', 'partly', 'refused', 'before', 'none'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];
