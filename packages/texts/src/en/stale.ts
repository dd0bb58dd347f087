/** What a form says of values that others changed meanwhile. */
export const stale = {
  'stale.text':
    'Somebody else saved this while you had it open; nothing of yours is saved yet. What you typed is still here, everything else now shows what they saved. Check it and save again.',
  'stale.title': 'What differs',
  'stale.opened': 'When you opened it: {value}',
  'stale.stored': 'Stored now: {value}',
  'stale.kept': 'Yours, with the next save: {value}',
  'stale.taken': 'Taken over, as you did not change it',
  'stale.gaveWay': 'Taken over; you had: {value}',
  'stale.nothing': '(nothing)',
  'stale.yes': 'yes',
  'stale.no': 'no',
} as const;
