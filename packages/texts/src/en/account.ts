/** The user's own account: profile, password, second factor, and sessions. */
export const account = {
  'account.title': 'Your account',
  'account.scheduledReports': 'My scheduled reports',
  'account.viewingTitle': 'You are viewing as {name}',
  'account.viewingText': 'End the impersonation to see your own account.',

  'account.personTitle': 'Profile',
  'account.name': 'Name',
  'account.role': 'Role',
  'account.corporation': 'Corporation',
  'account.access': 'Access to',

  'account.organizationTitle': 'Password',
  'account.organizationText':
    'You sign in through your organization. It manages your password and two-factor authentication.',
  'account.passwordTitle': 'Password',
  'account.currentPassword': 'Current password',
  'account.changePassword': 'Change password',
  'account.otherSessionsEnded': 'You have been signed out everywhere else.',

  'account.secondFactorOn': 'On',
  'account.secondFactorOff': 'Off',
  'account.secondFactorText': 'Sign in with your password and a code from an authenticator app.',
  'account.secondFactorFixed':
    'Sign-in requires your password and a code from your authenticator app. You cannot turn this off.',
  'account.turnOn': 'Turn on',
  'account.turnOff': 'Turn off',
  'account.turnedOn': 'Two-factor authentication is on. You will need a code the next time you sign in.',
  'account.turnedOff': 'Two-factor authentication is off.',
  'account.recoveryLeft_one': '{count} recovery code left',
  'account.recoveryLeft_other': '{count} recovery codes left',
  'account.renewCodes': 'Get new recovery codes',
  'account.renewText': 'Your current codes will stop working.',

  'account.sessionsTitle': 'Where you are signed in',
  'account.unknownDevice': 'Unknown device',
  'account.lastUsed': 'Last used {when} from {address}',
  'account.thisOne': 'This session',
  'account.end': 'End session',
  'account.endTitle': 'End this session?',
  'account.endText': '{device} will be signed out immediately. Unsaved changes there will be lost.',
  'account.endThisText': 'You will be signed out here.',
  'account.endOthers': 'End all other sessions',
  'account.endOthersTitle': 'End all other sessions?',
  'account.endOthersText': 'You will stay signed in only here. Unsaved changes elsewhere will be lost.',
  'account.endedOthers_one': '{count} session ended',
  'account.endedOthers_other': '{count} sessions ended',
} as const;
