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
      'signIn.forgotPassword',
      'signIn.resetPassword',
      'signIn.getOrganization',
      'signIn.beginSignOn',
      'signIn.exchangeSignOn',
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
    calls: ['signIn.confirmSecondFactor', 'signIn.enrolSecondFactor'],
  },
  {
    because: 'ACC-06, ACC-22, ACC-23, NAV-23, NAV-24, STF-09: what is a person’s own',
    for: 'signedIn',
    reach: 'self',
    calls: [
      'signIn.me',
      'signIn.changePassword',
      'signIn.listSessions',
      'signIn.endOneSession',
      'signIn.endOtherSessions',
      'signIn.beginSecondFactor',
      'signIn.turnOnSecondFactor',
      'signIn.renewRecoveryCodes',
      'signIn.turnOffSecondFactor',
      'signIn.accountState',
      'signIn.setLanguage',
      'signIn.setTimeFormat',
      'staff.hideAnnouncement',
    ],
  },
  {
    because: 'ACC-07: the right to set passwords',
    rights: ['Password_CREATE'],
    reach: 'internal',
    calls: ['signIn.adminSetPassword'],
  },
  {
    because: 'ACC-13, SYS-02: so are single sign-on and the outbox',
    rights: ['User_CREATE'],
    reach: 'internal',
    calls: [
      'signIn.listConnections',
      'signIn.testConnection',
      'signIn.affectedPeople',
      'signIn.addConnection',
      'signIn.changeConnection',
      'signIn.removeConnection',
      'mail.listOutbox',
      'mail.exportOutbox',
      'mail.getMessage',
      'mail.sendAgain',
    ],
  },
];
