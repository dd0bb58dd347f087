import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [
  {
    because:
      'BEY-10, areas 12: a leaver’s badges require Badge_UPDATE; the login also requires the right to end a login',
    rights: ['Badge_UPDATE'],
    reach: 'property',
    calls: [
      'leavings.previewLeavingOfBadge',
      'leavings.previewLeavingOfLogin',
      'leavings.listLeavings',
      'leavings.startLeaving',
      'leavings.getLeaving',
      'leavings.chaseLeaving',
      'leavings.undoLeaving',
      'leavings.printLeaving',
    ],
  },
];
