import type { Rule } from './rule.ts';

/** Badges of a property and when they may take keys. */
export const badgeRules: readonly Rule[] = [
  {
    because: 'BDG-01: badges take Badge_UPDATE',
    rights: ['Badge_UPDATE'],
    reach: 'property',
    calls: [
      'badges.listBadges',
      'badges.exportBadges',
      'badges.suggestBadgeNumber',
      'badges.listUnconfirmedBadges',
      'badges.addBadge',
      'badges.getBadge',
      'badges.changeBadge',
      'badges.setBadgePin',
      'badges.removeBadge',
      'badges.reactivateBadge',
      'badges.addBadges',
    ],
  },
  {
    because: 'BDG-02, areas 12: restrictions take BadgeRestriction_READ and _UPDATE',
    rights: ['BadgeRestriction_READ'],
    reach: 'property',
    calls: ['badges.listRestrictions', 'badges.listRestrictionChoices'],
  },
  {
    because: 'BDG-02, areas 12: restrictions take BadgeRestriction_READ and _UPDATE',
    rights: ['BadgeRestriction_UPDATE'],
    reach: 'property',
    calls: ['badges.addRestriction', 'badges.removeRestriction', 'badges.setRestrictions'],
  },
];
