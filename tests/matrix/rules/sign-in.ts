import type { Rule } from './rule.ts';

/** Signing in, one’s own account and what only administrators reach of it. */
export const signInRules: readonly Rule[] = [
  {
    because:
      'ACC-02, ACC-05, ACC-06, ACC-09, ACC-10, ACC-13, ACC-21, SYS-08: signing in, out and coming back takes no session',
    for: 'anyone',
    calls: [
      'signIn.createSession',
      'signIn.refreshSession',
      'signIn.endSession',
      'signIn.passwordPolicy',
      'signIn.demo',
      'account.forgotPassword',
      'account.resetPassword',
      'singleSignOn.getOrganization',
      'singleSignOn.begin',
      'singleSignOn.exchange',
      'staff.checkLegacyStaff',
      'staff.initLegacyStaff',
    ],
  },
  {
    because: 'ACC-04: a temporary password is replaced before anything else',
    for: 'newPassword',
    calls: ['signIn.setNewPassword'],
  },
  {
    because: 'ACC-22: the second factor is shown before anything else',
    for: 'secondFactor',
    calls: ['account.confirmSecondFactor', 'account.enrolSecondFactor'],
  },
  {
    because: 'ACC-06, ACC-22, ACC-23, NAV-23, NAV-24, STF-09: what is a person’s own',
    for: 'signedIn',
    reach: 'self',
    calls: [
      'signIn.me',
      'account.changePassword',
      'account.listSessions',
      'account.endOneSession',
      'account.endOtherSessions',
      'account.beginSecondFactor',
      'account.turnOnSecondFactor',
      'account.renewRecoveryCodes',
      'account.turnOffSecondFactor',
      'account.accountState',
      'account.setLanguage',
      'account.setTimeFormat',
      'staff.hideAnnouncement',
    ],
  },
  {
    because: 'ACC-07: the right to set passwords',
    rights: ['Password_CREATE'],
    reach: 'internal',
    calls: ['account.adminSetPassword'],
  },
  {
    because: 'ACC-13, SYS-02: so are single sign-on and the outbox',
    rights: ['User_CREATE'],
    reach: 'internal',
    calls: [
      'singleSignOn.listConnections',
      'singleSignOn.testConnection',
      'singleSignOn.affectedPeople',
      'singleSignOn.addConnection',
      'singleSignOn.changeConnection',
      'singleSignOn.removeConnection',
      'mail.listOutbox',
      'mail.getMessage',
      'mail.sendAgain',
    ],
  },
];
