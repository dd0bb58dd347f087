/** What a form says of values that others changed meanwhile. */
export const stale = {
  'stale.text':
    'Another user saved this while you were editing. Your changes are not saved yet. Your entries are still here, and all other fields show the saved values. Check them and save again.',
  'stale.title': 'Differences',
  'stale.opened': 'When you opened it: {value}',
  'stale.stored': 'Stored now: {value}',
  'stale.kept': 'Yours, with the next save: {value}',
  'stale.taken': 'Taken over, as you did not change it',
  'stale.gaveWay': 'Taken over; you had: {value}',
  'stale.nothing': '(nothing)',
  'stale.yes': 'yes',
  'stale.no': 'no',
} as const;
