import type { Rule } from './rule.ts';

/** Labels for key tags and badges. */
export const rules: readonly Rule[] = [
  {
    because: 'BEY-17, DEV-09: labels name the tags of a property, like its lists of hooks and units',
    rights: ['Scanning_UI', 'PropertyUnit_UPDATE'],
    also: 'Report-HooksTags_READ',
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'tagLabels.listTagLabels',
      'tagLabels.printTagLabels',
      'tagLabels.listLabelPrints',
      'tagLabels.getReturnText',
      'tagLabels.changeReturnText',
    ],
  },
  {
    because: 'BEY-17: a user who manages badges prints badge cards',
    rights: ['Badge_UPDATE'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['tagLabels.printBadgeCards'],
  },
  {
    because: 'BEY-17: anyone who finds a key reads where to return it',
    for: 'anyone',
    calls: ['tagLabels.openTagCode'],
  },
  {
    because: 'BEY-17: a label opens its key for a user whose reach includes its property',
    for: 'signedIn',
    reach: 'visible',
    calls: ['tagLabels.findTagKey'],
  },
];
