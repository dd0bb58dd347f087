import type { Rule } from './rule.ts';

/** Badges of a property, and the hours in which keys can be taken with them. */
export const rules: readonly Rule[] = [
  {
    because: 'BDG-01: badges require Badge_UPDATE',
    rights: ['Badge_UPDATE'],
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'badges.listBadges',
      'badges.exportBadges',
      'badges.suggestBadgeNumber',
      'badges.checkBadge',
      'badges.listUnconfirmedBadges',
      'badges.addBadge',
      'badges.getBadge',
      'badges.changeBadge',
      'badges.setBadgePin',
      'badges.removeBadge',
      'badges.reactivateBadge',
      'badges.addBadges',
      'badges.askForConsent',
      'badges.withdrawConsent',
    ],
  },
  {
    because: 'BDG-02, areas 12: restrictions require BadgeRestriction_READ and _UPDATE',
    rights: ['BadgeRestriction_READ'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['badges.listRestrictions', 'badges.listRestrictionChoices'],
  },
  {
    because: 'BDG-02, areas 12: restrictions require BadgeRestriction_READ and _UPDATE',
    rights: ['BadgeRestriction_UPDATE'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['badges.addRestriction', 'badges.removeRestriction', 'badges.setRestrictions'],
  },
  {
    because: 'BDG-04: the provider edits the policy',
    rights: ['Property_UPDATE'],
    reach: 'internal',
    calls: ['badges.listBiometricPolicies', 'badges.publishBiometricPolicy'],
  },
  {
    because: 'BDG-04: a signed link is its own right',
    for: 'anyone',
    calls: ['badges.openConsentLink', 'badges.answerConsentLink'],
  },
];
