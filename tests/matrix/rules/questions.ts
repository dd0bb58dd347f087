import type { Rule } from './rule.ts';

/** Questions about who had a key. */
export const rules: readonly Rule[] = [
  {
    because:
      'BEY-08, BEY-20, areas 12: the incident question requires the right for its report and DatalogTransaction_ALL',
    rights: ['Report-ByUnit_READ'],
    also: 'DatalogTransaction_ALL',
    reach: 'property',
    closedBySuspension: true,
    calls: ['questions.incident', 'questions.ask'],
  },
];
