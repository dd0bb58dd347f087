/** The own account: who one is, password, second factor, sessions. */
export const account = {
  'account.title': 'Your account',
  'account.scheduledReports': 'My scheduled reports',
  'account.viewingTitle': 'You are viewing as {name}',
  'account.viewingText': 'Your own account opens when you end the impersonation.',

  'account.personTitle': 'You',
  'account.name': 'Name',
  'account.role': 'Role',
  'account.corporation': 'Corporation',
  'account.access': 'Access to',

  'account.organizationTitle': 'Password',
  'account.organizationText': 'You sign in through your organization. It manages your password and second factor.',
  'account.passwordTitle': 'Password',
  'account.currentPassword': 'Current password',
  'account.changePassword': 'Change the password',
  'account.otherSessionsEnded': 'You have been signed out everywhere else.',

  'account.secondFactorOn': 'On',
  'account.secondFactorOff': 'Off',
  'account.secondFactorText':
    'With an authenticator app, signing in requires your password and a code that only your phone shows.',
  'account.secondFactorFixed':
    'Signing in requires your password and a code from your authenticator app. This cannot be turned off here.',
  'account.turnOn': 'Turn on',
  'account.turnOff': 'Turn off',
  'account.turnedOn': 'The second factor is on. The next sign-in asks for a code.',
  'account.turnedOff': 'The second factor is off.',
  'account.recoveryLeft_one': '{count} recovery code is left.',
  'account.recoveryLeft_other': '{count} recovery codes are left.',
  'account.renewCodes': 'New recovery codes',
  'account.renewText': 'Your current codes will stop working.',

  'account.sessionsTitle': 'Where you are signed in',
  'account.unknownDevice': 'Unknown device',
  'account.lastUsed': 'Last used {when} from {address}',
  'account.thisOne': 'This one',
  'account.end': 'End',
  'account.endTitle': 'End this session?',
  'account.endText': '{device} will be signed out immediately. Unsaved changes there will be lost.',
  'account.endThisText': 'You will be signed out here.',
  'account.endOthers': 'End all others',
  'account.endOthersTitle': 'End all other sessions?',
  'account.endOthersText': 'You stay signed in here only. Unsaved changes elsewhere will be lost.',
  'account.endedOthers_one': '{count} session has been ended',
  'account.endedOthers_other': '{count} sessions have been ended',
} as const;
