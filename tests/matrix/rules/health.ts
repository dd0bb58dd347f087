import type { Rule } from './rule.ts';

/** The installation's health. */
export const rules: readonly Rule[] = [
  {
    because: 'areas 12: health, schedules, and jobs are for 105, and for 106 with all rights',
    rights: ['User_CREATE'],
    reach: 'internal',
    calls: ['health.readHealth'],
  },
];
