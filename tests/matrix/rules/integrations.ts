import type { Rule } from './rule.ts';

/** Other programs. */
export const integrationRules: readonly Rule[] = [
  {
    because:
      'BEY-13, areas 10 and 12: keys for programs are made by 200 or 105, each for one corporation; they are people’s own doing',
    rights: ['Integration_ALL'],
    both: true,
    reach: 'corporation',
    calls: ['integrations.listPrograms', 'integrations.addProgram', 'integrations.revokeProgram'],
  },
];
