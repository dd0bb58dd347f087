/** What stands around a signed-in screen and comes with the first of them: idle dialog, command box, keyboard map, menu. */
export const frame = {
  'idle.title': 'Are you still there?',
  'idle.text': 'There has been no activity for a while. After {limit} without activity you will be signed out.',
  'idle.remaining': 'You will be signed out in {time}.',
  'idle.low': 'Less than a minute left: you will be signed out in {time}.',
  'idle.hours_one': '{count} hour',
  'idle.hours_other': '{count} hours',
  'idle.minutes_one': '{count} minute',
  'idle.minutes_other': '{count} minutes',
  'idle.stay': 'Stay Logged In',
  'otherTab.label': 'Another tab',
  'otherTab.views':
    'Another tab is viewing as {name}. What you typed stays on this page and cannot be saved until that ends.',
  'otherTab.viewsNobody':
    'Another tab ended the impersonation. What you typed stays on this page and cannot be saved any more.',
  'otherTab.signedIn':
    '{name} signed in in another tab. What you typed stays on this page and cannot be saved any more.',
  'otherTab.goAlong': 'Leave and go along',
  'otherTab.refused': 'Not saved',
  'otherTab.viewsRefused':
    'Not saved: another tab is viewing as {name}. End the impersonation there, then save here. What you typed stays.',
  'otherTab.viewsNobodyRefused':
    'Not saved: another tab ended the impersonation that this page belongs to. What you typed stays.',
  'otherTab.signedInRefused': 'Not saved: {name} signed in in another tab. What you typed stays.',
  'otherTab.lost': 'You were signed out in another tab. What you typed on this page was not saved.',
  'unsaved.title': 'Log out without saving?',
  'unsaved.here': 'What you typed on this page has not been saved.',
  'unsaved.elsewhere': 'What you typed in another tab has not been saved: {pages}',
  'idle.signedOut': 'You were signed out because there was no activity.',

  'commands.keys': 'Keys',
  'commands.count_one': '{count} entry',
  'commands.count_other': '{count} entries',
  'account.timeFormat': 'Time format',
  'workOrders.title': 'Work orders',
  'audit.link': 'Audit log',
  'account.open': 'Your account',
  'account.timeFormat.12h': '12 hours (02:36 PM)',
  'account.timeFormat.24h': '24 hours (14:36)',

  'sidebar.emailSupport': 'Email Support',
  'sidebar.contact': 'Contact',
  'provider.name': 'Latchboard',
  'provider.addressLine1': '410 Harbor Street, Suite 200',
  'provider.addressLine2': 'Springfield, IL 62701',
  'provider.phoneSales': 'Sales (217) 555-0142',
  'provider.phoneService': 'Service (217) 555-0178',
  'suspended.canceled': 'This property is canceled.',
  'suspended.delinquent': 'Payment for this property is overdue.',
  'suspended.closed':
    'Reports, alerts, badges, logins and supplies are closed until this is settled. Please contact us.',
} as const;
