export const remindersServerErrors = {
  'error.reminderTooSoon': 'This holder got a reminder less than an hour ago.',
  'error.reminderWithoutKeys': 'This holder has no keys now, so no reminder was sent.',
  'error.reminderWithoutAddress': 'There is no email address for this holder.',
} as const;
