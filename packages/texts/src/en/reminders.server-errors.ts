export const remindersServerErrors = {
  'error.reminderTooSoon': 'This person got a reminder less than an hour ago. Try again later.',
  'error.reminderWithoutKeys': 'This person has no keys now, so no reminder was sent.',
  'error.reminderWithoutAddress': 'There is no email address for this person. Add one, or call.',
} as const;
