/** Conflict between the values of a form and the stored values. */
export const stale = {
  'stale.text':
    'Another user saved changes while you were editing. Your entries are still here, but not saved. Review them and save again.',
  'stale.removed':
    'This record was removed, or you no longer have access to it. Your entries are still here, but cannot be saved.',
  'stale.title': 'Differences',
  'stale.opened': 'When you opened it: {value}',
  'stale.stored': 'Currently saved: {value}',
  'stale.yourValue': 'Your value, not saved yet: {value}',
  'stale.updated': 'Updated to the saved value',
  'stale.overwritten': 'Updated to the saved value. You had: {value}',
  'stale.nothing': '(nothing)',
  'stale.yes': 'yes',
  'stale.no': 'no',
} as const;
